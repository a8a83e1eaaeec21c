import { useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

/** On every change of the path, not of its search part, the window starts at the top. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}
