import { Button } from '@blueprintjs/core';
import { whyNotUndoable, type Change } from '../../../contract/changes';
import { entityWords } from '../../format/changes';
import { useUndoChangeMutation } from './changesApi';

/** Undoes a change; renders nothing if it cannot be undone. A refusal is shown in a notification. */
export function UndoChangeButton({ change }: { change: Change }) {
  const [undoChange, { isLoading }] = useUndoChangeMutation();
  if (whyNotUndoable(change)) return null;
  const done = change.entities.map((entity) => `${entityWords(change, entity)} ${entity.name}`).join(', ');
  return (
    <Button
      size="small"
      variant="minimal"
      loading={isLoading}
      aria-label={`Undo: ${done}`}
      onClick={() => void undoChange({ ids: [change.id] })}
    >
      Undo
    </Button>
  );
}
