import { useMemo, type ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SessionContext } from '../../session/SessionContext';
import type { Session } from '../../session/startSession';
import { createRouter } from '../router';
import '../theme.css';

interface AppProps {
  session: Session;
  /** All that is seen signed in; it may still be on its way. */
  Portal: ComponentType;
  /** Has on its way what comes after signing in. */
  loadBehindForm: () => void;
}

export function App({ session, Portal, loadBehindForm }: AppProps) {
  const router = useMemo(() => createRouter(Portal, loadBehindForm), [Portal, loadBehindForm]);
  return (
    <SessionContext.Provider value={session}>
      <RouterProvider router={router} />
    </SessionContext.Provider>
  );
}
