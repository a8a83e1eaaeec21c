import { Button } from '@blueprintjs/core';
import { whyNotUndoable } from '../../../contract/changes';
import type { Change } from '../../../contract/responses/changes';
import { useUndoChangeMutation } from '../changes/changesApi';

interface UndoChangeButtonProps {
  /** Newest first. */
  changes: readonly Change[];
  /** What they have done. */
  words: string;
}

/** Undoes changes; renders nothing if none can be undone. A refusal is shown in a notification. */
export function UndoChangeButton({ changes, words }: UndoChangeButtonProps) {
  const [undoChange, { isLoading }] = useUndoChangeMutation();
  const ids = changes.filter((change) => !whyNotUndoable(change)).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <Button
      size="small"
      variant="minimal"
      loading={isLoading}
      aria-label={`Undo: ${words}`}
      onClick={() => void undoChange({ ids: ids.reverse() })}
    >
      Undo
    </Button>
  );
}
