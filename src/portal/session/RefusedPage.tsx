import { Button } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { Notice } from '../ui/Notice';
import { useSession } from './useSession';

/** For users that the API refuses, such as a customer's employees: the reason, and a log-out button. */
export function RefusedPage({ reason }: { reason: string | null }) {
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
