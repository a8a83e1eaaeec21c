import type { View } from '../../../contract/responses/views';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useRemoveViewMutation } from './viewWritesApi';

export function RemoveViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
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
