import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { PORTAL_ROOT } from '../../startup/portalRoot';
import { ErrorDisplay } from './ErrorDisplay';
import { Notice } from '../Notice';

interface UnexpectedErrorProps {
  error: unknown;
  /** If it may be only the connection, or a new version. */
  onTryAgain?: () => void;
}

/** Replaces a screen that threw an error, or that could not be loaded. */
export function UnexpectedError({ error, onTryAgain }: UnexpectedErrorProps) {
  return (
    <div className="ra-centred" role="alert">
      <Notice
        icon={<ErrorIcon size={40} />}
        title={onTryAgain ? 'This could not be loaded' : 'Unexpected Application Error!'}
        action={
          <>
            {onTryAgain ? (
              <Button onClick={onTryAgain}>Try again</Button>
            ) : (
              <a href={PORTAL_ROOT}>Back to the dashboard</a>
            )}
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </>
        }
      >
        <ErrorDisplay error={error} />
      </Notice>
    </div>
  );
}
