import { Button, NonIdealState } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { ErrorDisplay } from './ErrorDisplay';

/** What a screen that threw is replaced by. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <div className="ra-centred" role="alert">
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title="Unexpected Application Error!"
        description={<ErrorDisplay error={error} />}
        action={
          <>
            <a href="/">Back to the dashboard</a>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        }
      />
    </div>
  );
}
