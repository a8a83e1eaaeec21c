import { useContext, useSyncExternalStore } from 'react';
import { SessionContext } from './SessionContext';

/** The session around this, and where it stands. */
export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session around this');
  return { session, ...useSyncExternalStore(session.subscribe, session.state) };
}
