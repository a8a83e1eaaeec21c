import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

/** Scrolls the window to the top when the path changes, but not when only the query string does. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}
