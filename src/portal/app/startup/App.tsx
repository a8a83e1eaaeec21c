import { useMemo, type ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SessionContext } from '../../session/SessionContext';
import type { Session } from '../../session/startSession';
import { createRouter } from '../router';
import '../theme.css';

interface AppProps {
  session: Session;
  /** The signed-in part; it may still be loading. */
  Portal: ComponentType;
  /** Preloads what is needed after sign-in. */
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
