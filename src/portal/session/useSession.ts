import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './startSession';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session from context, with its state; `isLoading` until the identity provider's first report. */
export function useSession() {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session around this');
  const state = useSyncExternalStore(session.subscribe, session.state);
  return { session, ...state, isLoading: state.status === 'loading' };
}
