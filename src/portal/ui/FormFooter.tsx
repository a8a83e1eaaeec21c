import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import type { SaveError } from './SaveError';

/** What stands in the way of saving, said where the buttons are. */
export function FormFooter({ saveError }: { saveError: SaveError | undefined }) {
  const { errors, submitCount } = useFormikContext();
  const hasFieldErrors = submitCount > 0 && Object.keys(errors).length > 0;
  return (
    <div role="alert" className="ra-form-footer">
      {saveError && (
        <Callout intent="danger" compact>
          There was an error while saving this form: {saveError.message} ({saveError.status})
        </Callout>
      )}
      {hasFieldErrors && (
        <Callout intent="warning" compact>
          Please fix the above errors and resubmit
        </Callout>
      )}
    </div>
  );
}
