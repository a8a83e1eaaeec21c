import type { View } from '../../../contract/views';
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
      error={error}
      onClose={onClose}
      onConfirm={() => removeView(view.id).unwrap()}
    >
      ‘{view.name}’ is removed{view.shared && ' for the whole office'}. What it shows stays as it is.
    </ConfirmDialog>
  );
}
