import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/useSession';

/** Preloads the signed-in part once the form has rendered, while the user types. docs/performance.md lists what it gains. */
export function PreloadPortal({ preload }: { preload: () => void }) {
  const isSignedOut = useSession().status === 'signedOut';
  useEffect(() => {
    if (!isSignedOut) return;
    const frame = requestAnimationFrame(() => preload());
    return () => cancelAnimationFrame(frame);
  }, [isSignedOut, preload]);
  return <Outlet />;
}
