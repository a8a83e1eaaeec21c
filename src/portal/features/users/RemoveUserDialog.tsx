import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import type { UserDialogProps } from './UserDialogProps';
import { useRemoveUserMutation } from './usersApi';

export function RemoveUserDialog({ user, onClose }: UserDialogProps) {
  const [removeUser, { error }] = useRemoveUserMutation();
  return (
    <ConfirmChangeDialog
      kind="user"
      opened={user}
      title="Remove user"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={(request) => removeUser(request).unwrap()}
    >
      <p>{user.email} can no longer sign in. This cannot be undone: the password is gone.</p>
    </ConfirmChangeDialog>
  );
}
