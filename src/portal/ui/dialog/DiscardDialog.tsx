import { ConfirmDialog } from './ConfirmDialog';

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      intent="danger"
      error={undefined}
      onClose={onKeep}
      onConfirm={() => Promise.resolve()}
      onConfirmed={onDiscard}
    >
      It is not saved, and cannot be brought back.
    </ConfirmDialog>
  );
}
