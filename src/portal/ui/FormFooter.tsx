import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { ConflictPanel } from './ConflictPanel';
import type { SaveError } from './SaveError';
import { ConflictContext } from './useConflict';

/** What stands in the way of saving, said where the buttons are. */
export function FormFooter({ saveError }: { saveError: SaveError | undefined }) {
  const { errors, submitCount } = useFormikContext();
  const { conflict, isDecided, decide } = useContext(ConflictContext);
  const hasFieldErrors = submitCount > 0 && Object.keys(errors).length > 0;
  return (
    <div role="alert" className="ra-form-footer">
      {conflict && <ConflictPanel key={conflict.changes[0]?.id} conflict={conflict} onDecided={decide} />}
      {saveError && !(conflict && isDecided) && (
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
