import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RequireSession } from '../session/RequireSession';
import { ResetPasswordPage } from '../session/ResetPasswordPage';
import { SignInPage } from '../session/SignInPage';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from './NotFoundPage';
import { ScrollToTop } from './ScrollToTop';

/** What is seen signed out comes at once; each screen behind it is a chunk of its own. */
export const routes: RouteObject[] = [
  {
    element: <ScrollToTop />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingIndicator />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./Shell')).Shell }),
            children: [
              {
                errorElement: <ErrorPage />,
                children: [
                  {
                    path: '/',
                    lazy: async () => ({
                      Component: (await import('../features/dashboard/DashboardPage')).DashboardPage,
                    }),
                  },
                  {
                    path: '/account',
                    lazy: async () => ({
                      Component: (await import('../features/accounts/AccountsPage')).AccountsPage,
                    }),
                  },
                  {
                    path: '/account/create',
                    lazy: async () => ({
                      Component: (await import('../features/accounts/CreateAccountPage')).CreateAccountPage,
                    }),
                  },
                  {
                    path: '/account/:accountId',
                    lazy: async () => ({
                      Component: (await import('../features/accounts/AccountPage')).AccountPage,
                    }),
                  },
                  {
                    path: '/history',
                    lazy: async () => ({
                      Component: (await import('../features/changes/HistoryPage')).HistoryPage,
                    }),
                  },
                  {
                    path: '/job-site/:jobSiteId',
                    lazy: async () => ({
                      Component: (await import('../features/jobSites/JobSitePage')).JobSitePage,
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
