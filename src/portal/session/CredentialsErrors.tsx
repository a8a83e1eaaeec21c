import { Callout } from '@blueprintjs/core';
import { FieldErrorsNotice } from '../ui/form/FieldErrorsNotice';
import type { CredentialsError } from './signInErrors';

/** The error of a failed sign-in or reset request, above the buttons. */
export function CredentialsErrors({ error }: { error: CredentialsError | undefined }) {
  return (
    <div role="alert" className="ra-credentials-errors">
      {error && (
        <Callout intent="danger" compact>
          <div>{error.message}</div>
          {error.hint && <div>{error.hint}</div>}
        </Callout>
      )}
      <FieldErrorsNotice />
    </div>
  );
}
