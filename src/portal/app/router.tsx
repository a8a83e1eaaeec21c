import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { RequireSession } from '../session/RequireSession';
import { ResetPasswordPage } from '../session/ResetPasswordPage';
import { SignInPage } from '../session/SignInPage';
import { SCREEN_ROUTES } from './screenRoutes';
import { ErrorPage } from './ErrorPage';
import { PreloadPortal } from './startup/PreloadPortal';
import { NotFoundPage } from './NotFoundPage';
import { ScrollToTop } from './shell/ScrollToTop';

/** The signed-out pages are part of the first script; the portal shows the page of the address in a pane. */
export function createRouter(Portal: ComponentType, preload: () => void) {
  return createBrowserRouter([
    {
      element: <ScrollToTop />,
      errorElement: <ErrorPage />,
      children: [
        {
          element: <PreloadPortal preload={preload} />,
          children: [
            { path: screenPaths.signIn, element: <SignInPage /> },
            { path: screenPaths.resetPassword, element: <ResetPasswordPage /> },
          ],
        },
        {
          element: <RequireSession />,
          children: [
            {
              element: <Portal />,
              children: Object.values(SCREEN_ROUTES).map((path) => ({ path, element: null })),
            },
          ],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
