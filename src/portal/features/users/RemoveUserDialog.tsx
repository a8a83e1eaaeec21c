import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import type { UserDialogProps } from './UserDialogProps';
import { useRemoveUserMutation } from './usersApi';

export function RemoveUserDialog({ user, onClose }: UserDialogProps) {
  const [removeUser, { error }] = useRemoveUserMutation();
  return (
    <ConfirmDialog
      title="Remove user"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={() => removeUser({ id: user.id, version: seenVersion(user, error) }).unwrap()}
    >
      <ChangedMeanwhile kind="user" opened={user} refusal={error} />
      <p>{user.email} can no longer sign in. This cannot be undone: the password is gone.</p>
    </ConfirmDialog>
  );
}
