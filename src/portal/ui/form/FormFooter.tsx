import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useContext } from 'react';
import { ConflictPanel } from './ConflictPanel';
import { FieldErrorsNotice } from './FieldErrorsNotice';
import { saveErrorWords, type SaveError } from './SaveError';
import { ConflictContext } from './useConflict';

/** Errors that prevent saving, shown beside the buttons. */
export function FormFooter({ saveError }: { saveError: SaveError | undefined }) {
  const { conflict, isDecided, decide } = useContext(ConflictContext);
  // While submitting, the error may still turn into a conflict.
  const { isSubmitting } = useFormikContext();
  return (
    <div role="alert" className="ra-form-footer">
      {conflict && (
        <ConflictPanel
          key={conflict.changes[0]?.id}
          conflict={conflict}
          isDecided={isDecided}
          onDecided={decide}
        />
      )}
      {saveError && saveError !== conflict?.refusal && !isSubmitting && (
        <Callout intent="danger" compact>
          {saveErrorWords(saveError)}
        </Callout>
      )}
      <FieldErrorsNotice />
    </div>
  );
}
