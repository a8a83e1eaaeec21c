import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { Link, useRouteError } from 'react-router-dom';
import { ErrorDisplay } from '../ui/ErrorDisplay';

/** What a screen that threw is replaced by; the sidebar stays. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <div className="ra-centred" role="alert">
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title="Unexpected Application Error!"
        description={<ErrorDisplay error={error} />}
        action={
          <>
            <Link to="/">Back to the dashboard</Link>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        }
      />
    </div>
  );
}
