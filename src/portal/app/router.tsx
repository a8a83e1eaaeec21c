import { Search } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, type ComponentType } from 'react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  useLocation,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { RequireSession } from '../session/RequireSession';
import { ResetPasswordPage } from '../session/ResetPasswordPage';
import { SignInPage } from '../session/SignInPage';
import { useSession } from '../session/useSession';
import { PORTAL_ROOT } from '../startup/portalRoot';
import { Notice } from '../ui/Notice';
import { UnexpectedError } from '../ui/reading/UnexpectedError';
import { SCREEN_ROUTES } from './screenRoutes';

/** The signed-out pages are part of the first script; the portal shows the page of the address in a pane. */
export function createRouter(Portal: ComponentType, preload: () => void) {
  const routes: RouteObject[] = [
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
  ];
  return createBrowserRouter(routes, { basename: PORTAL_ROOT });
}

function NotFoundPage() {
  return (
    <main className="ra-centred">
      <Notice
        icon={<Search size={40} />}
        title="Page does not exist"
        action={<Link to={screenPaths.dashboard}>Back to the dashboard</Link>}
      >
        <p>Sorry but we were unable to find a page for that URL.</p>
      </Notice>
    </main>
  );
}

/** Replaces the whole portal after an error outside of a pane. */
function ErrorPage() {
  return <UnexpectedError error={useRouteError()} />;
}

/** Preloads the signed-in part once the form has rendered, while the user types. docs/performance.md lists what it gains. */
function PreloadPortal({ preload }: { preload: () => void }) {
  const isSignedOut = useSession().status === 'signedOut';
  useEffect(() => {
    if (!isSignedOut) return;
    const frame = requestAnimationFrame(() => preload());
    return () => cancelAnimationFrame(frame);
  }, [isSignedOut, preload]);
  return <Outlet />;
}

/** Scrolls the window to the top when the path changes, but not when only the query string does. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}
