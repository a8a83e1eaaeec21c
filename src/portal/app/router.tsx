import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RequireSession } from '../session/RequireSession';
import { ResetPasswordPage } from '../session/ResetPasswordPage';
import { SignInPage } from '../session/SignInPage';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from './NotFoundPage';
import { PAGES } from './pages';
import { ScrollToTop } from './ScrollToTop';

/** What is seen signed out comes at once; the shell behind it shows the page of the address in a pane. */
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
            children: PAGES.map(({ path }) => ({ path, element: null })),
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
