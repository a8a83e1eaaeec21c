import { Callout } from '@blueprintjs/core';
import { useContext } from 'react';
import { ConflictPanel } from './ConflictPanel';
import { FieldErrorsNotice } from './FieldErrorsNotice';
import type { SaveError } from './SaveError';
import { ConflictContext } from './useConflict';

/** What stands in the way of saving, said where the buttons are. */
export function FormFooter({ saveError }: { saveError: SaveError | undefined }) {
  const { conflict, isDecided, decide } = useContext(ConflictContext);
  return (
    <div role="alert" className="ra-form-footer">
      {conflict && <ConflictPanel key={conflict.changes[0]?.id} conflict={conflict} onDecided={decide} />}
      {saveError && !(conflict && isDecided) && (
        <Callout intent="danger" compact>
          There was an error while saving this form: {saveError.message} ({saveError.status})
        </Callout>
      )}
      <FieldErrorsNotice />
    </div>
  );
}
