import { ConfirmDialog } from './ConfirmDialog';

interface DiscardDialogProps {
  /** A save is under way, and will not be stopped. */
  isSaving?: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ isSaving = false, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={isSaving ? 'Leave before it is saved?' : 'Discard what you typed?'}
      confirmLabel={isSaving ? 'Leave' : 'Discard'}
      cancelLabel={isSaving ? 'Wait' : 'Keep editing'}
      intent="danger"
      error={undefined}
      onClose={onKeep}
      onConfirm={() => Promise.resolve()}
      onConfirmed={onDiscard}
    >
      {isSaving
        ? 'The save goes on. If it fails, what you typed cannot be brought back.'
        : 'It is not saved, and cannot be brought back.'}
    </ConfirmDialog>
  );
}
