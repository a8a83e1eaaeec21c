import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { ErrorDisplay } from './ErrorDisplay';
import { Notice } from '../Notice';

/** Replaces a screen that threw an error. */
export function UnexpectedError({ error }: { error: unknown }) {
  return (
    <div className="ra-centred" role="alert">
      <Notice
        icon={<ErrorIcon size={40} />}
        title="Unexpected Application Error!"
        action={
          <>
            <a href="/">Back to the dashboard</a>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        }
      >
        <ErrorDisplay error={error} />
      </Notice>
    </div>
  );
}
