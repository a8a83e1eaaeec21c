import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../session/useSession';

/** Once the form that it stands behind has been drawn, and while somebody types, has loaded what they will see then. */
export function LoadBehind({ load }: { load: () => void }) {
  const isForm = useSession().status === 'signedOut';
  useEffect(() => {
    if (!isForm) return;
    const frame = requestAnimationFrame(() => load());
    return () => cancelAnimationFrame(frame);
  }, [isForm, load]);
  return <Outlet />;
}
