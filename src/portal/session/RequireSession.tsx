import { Button } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { Navigate, Outlet, useLocation, type Location } from 'react-router-dom';
import { screenPaths } from '../format/screenPaths';
import { Notice } from '../ui/Notice';
import { LoadingIndicator } from '../ui/reading/LoadingIndicator';
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

/** For users that the API refuses, such as a customer's employees: the reason, and a log-out button. */
function RefusedPage({ reason }: { reason: string | null }) {
  const { user, session } = useSession();
  return (
    <main className="ra-centred">
      <Notice
        icon={<Lock size={40} />}
        title="No access to this portal"
        action={
          <Button intent="primary" onClick={session.logOut}>
            Log out
          </Button>
        }
      >
        <p>{reason}</p>
        <p>
          You are signed in as <strong>{user?.email}</strong>. This portal is for staff; please ask an
          administrator if you should have access, or log out and sign in as somebody else.
        </p>
      </Notice>
    </main>
  );
}
