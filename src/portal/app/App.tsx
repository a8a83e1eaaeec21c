import { useMemo, type ComponentType } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Session } from '../session/startSession';
import { SessionContext } from '../session/useSession';
import { createRouter } from './router';
import './theme.css';

interface AppProps {
  session: Session;
  /** The signed-in part; it may still be loading. */
  Portal: ComponentType;
  /** Called when a sign-in form has rendered: preloads its schemas and the signed-in part. */
  preload: () => void;
}

export function App({ session, Portal, preload }: AppProps) {
  const router = useMemo(() => createRouter(Portal, preload), [Portal, preload]);
  return (
    <SessionContext.Provider value={session}>
      <RouterProvider router={router} />
    </SessionContext.Provider>
  );
}
