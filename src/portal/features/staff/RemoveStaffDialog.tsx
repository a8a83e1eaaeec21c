import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { useRemoveStaffMutation } from './staffApi';
import type { StaffDialogProps } from './StaffDialogProps';

export function RemoveStaffDialog({ person, onClose }: StaffDialogProps) {
  const [removeStaff, { error }] = useRemoveStaffMutation();
  return (
    <ConfirmDialog
      title="Remove from the staff"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={() => removeStaff({ id: person.id, version: seenVersion(person, error) }).unwrap()}
    >
      <ChangedMeanwhile kind="staff" opened={person} refusal={error} />
      <p>{person.email} is signed out everywhere at once, and can no longer sign in here.</p>
    </ConfirmDialog>
  );
}
