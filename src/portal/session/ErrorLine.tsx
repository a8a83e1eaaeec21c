import { Callout } from '@blueprintjs/core';
import { FieldErrorsNotice } from '../ui/FieldErrorsNotice';

/** The line above the buttons that says why signing in, or asking for a reset, did not work. */
export function ErrorLine({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="ra-credentials-errors">
      {message && (
        <Callout intent="danger" compact>
          {message}
        </Callout>
      )}
      <FieldErrorsNotice />
    </div>
  );
}
