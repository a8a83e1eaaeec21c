import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/useSession';

/** Preloads the signed-in part once the form has rendered, while the user types. */
export function PreloadPortal({ load }: { load: () => void }) {
  const isForm = useSession().status === 'signedOut';
  useEffect(() => {
    if (!isForm) return;
    const frame = requestAnimationFrame(() => load());
    return () => cancelAnimationFrame(frame);
  }, [isForm, load]);
  return <Outlet />;
}
