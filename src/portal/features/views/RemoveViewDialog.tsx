import type { View } from '../../../contract/views';
import { saveError } from '../../api/saveError';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useRemoveViewMutation } from './viewWritesApi';

interface RemoveViewDialogProps {
  view: View;
  onClose: () => void;
}

export function RemoveViewDialog({ view, onClose }: RemoveViewDialogProps) {
  const [removeView, { error }] = useRemoveViewMutation();
  return (
    <ConfirmDialog
      title="Remove view"
      confirmLabel="Remove"
      cancelLabel="Keep it"
      intent="danger"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await removeView(view.id).unwrap();
        onClose();
      }}
    >
      ‘{view.name}’ is removed{view.shared && ' for the whole office'}. What it shows stays as it is.
    </ConfirmDialog>
  );
}
