import type { StaffMember } from '../../../contract/staff';
import { saveError } from '../../api/saveError';
import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { useRemoveStaffMutation } from './staffApi';

interface RemoveStaffDialogProps {
  /** As it was when the dialog was opened. */
  person: StaffMember;
  onClose: () => void;
}

export function RemoveStaffDialog({ person, onClose }: RemoveStaffDialogProps) {
  const [removeStaff, { error }] = useRemoveStaffMutation();
  return (
    <ConfirmDialog
      title="Remove from the staff"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await removeStaff({ id: person.id, version: seenVersion(person, error) }).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="staff" opened={person} told={saveError(error)?.changes} />
      <p>{person.email} is signed out everywhere at once, and can no longer sign in here.</p>
    </ConfirmDialog>
  );
}
