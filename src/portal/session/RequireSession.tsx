import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { LoadingIndicator } from '../ui/reading/LoadingIndicator';
import { RefusedPage } from './RefusedPage';
import { useSession } from './useSession';

/** State of the sign-in form's history entry after a session that has ended by itself. */
export interface EndedSession {
  endedFor: string;
  from: Location<unknown>;
}

/** Protected screens: unauthenticated users are redirected to the sign-in form. */
export function RequireSession() {
  const { isLoading, status, user, refusal, endedFor } = useSession();
  const from = useLocation() as Location<unknown>;
  if (isLoading) return <LoadingIndicator />;
  if (status === 'signedOut') {
    const ended = endedFor === null ? null : ({ endedFor, from } satisfies EndedSession);
    return <Navigate to={screenPaths.signIn} state={ended} replace />;
  }
  if (status === 'refused') return <RefusedPage reason={refusal} />;
  // Remounted for another user: nothing that one has typed or opened stays for the next.
  return <Outlet key={user?.email} />;
}
