import type { User } from '../../../contract/users';
import { saveError } from '../../api/saveError';
import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { useRemoveUserMutation } from './usersApi';

interface RemoveUserDialogProps {
  /** As it was when the dialog was opened. */
  user: User;
  onClose: () => void;
}

export function RemoveUserDialog({ user, onClose }: RemoveUserDialogProps) {
  const [removeUser, { error }] = useRemoveUserMutation();
  return (
    <ConfirmDialog
      title="Remove user"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await removeUser({ id: user.id, version: seenVersion(user, error) }).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="user" opened={user} told={saveError(error)?.changes} />
      <p>{user.email} can no longer sign in. This cannot be undone: the password is gone.</p>
    </ConfirmDialog>
  );
}
