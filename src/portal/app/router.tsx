import { Suspense, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { RequireSession } from '../session/RequireSession';
import { ResetPasswordPage } from '../session/ResetPasswordPage';
import { SignInPage } from '../session/SignInPage';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { ADDRESSES } from './addresses';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from './NotFoundPage';
import { ScrollToTop } from './ScrollToTop';

/** What is seen signed out comes at once; the portal behind it shows the page of the address in a pane. */
function routes(Portal: ComponentType): RouteObject[] {
  const portal = (
    <Suspense fallback={<LoadingIndicator />}>
      <Portal />
    </Suspense>
  );
  return [
    {
      element: <ScrollToTop />,
      errorElement: <ErrorPage />,
      children: [
        { path: '/sign-in', element: <SignInPage /> },
        { path: '/reset-password', element: <ResetPasswordPage /> },
        {
          element: <RequireSession />,
          children: [
            { element: portal, children: Object.values(ADDRESSES).map((path) => ({ path, element: null })) },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

export function createRouter(Portal: ComponentType) {
  return createBrowserRouter(routes(Portal));
}
