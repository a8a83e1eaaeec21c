import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import { useRemoveStaffMutation } from './staffApi';
import type { StaffDialogProps } from './StaffDialogProps';

export function RemoveStaffDialog({ person, onClose }: StaffDialogProps) {
  const [removeStaff, { error }] = useRemoveStaffMutation();
  return (
    <ConfirmChangeDialog
      kind="staff"
      opened={person}
      title="Remove from the staff"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={(request) => removeStaff(request).unwrap()}
    >
      <p>{person.email} is signed out everywhere at once, and can no longer sign in here.</p>
    </ConfirmChangeDialog>
  );
}
