import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import { statusToggle } from './statusToggle';
import type { UserDialogProps } from './UserDialogProps';
import { useSetUserStatusMutation } from './usersApi';

export function SetUserStatusDialog({ user, onClose }: UserDialogProps) {
  const [setUserStatus, { error }] = useSetUserStatusMutation();
  const { label, status, consequence } = statusToggle(user);
  return (
    <ConfirmChangeDialog
      kind="user"
      opened={user}
      title={`${label} user`}
      confirmLabel={label}
      error={error}
      onClose={onClose}
      onConfirm={(request) => setUserStatus({ ...request, status }).unwrap()}
    >
      <p>
        {user.email} {consequence}
      </p>
    </ConfirmChangeDialog>
  );
}
