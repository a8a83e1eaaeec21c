import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { statusToggle } from './statusToggle';
import type { UserDialogProps } from './UserDialogProps';
import { useSetUserStatusMutation } from './usersApi';

export function SetUserStatusDialog({ user, onClose }: UserDialogProps) {
  const [setUserStatus, { error }] = useSetUserStatusMutation();
  const { label, status, consequence } = statusToggle(user);
  return (
    <ConfirmDialog
      title={`${label} user`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={error}
      onClose={onClose}
      onConfirm={() => setUserStatus({ id: user.id, version: seenVersion(user, error), status }).unwrap()}
    >
      <ChangedMeanwhile kind="user" opened={user} refusal={error} />
      <p>
        {user.email} {consequence}
      </p>
    </ConfirmDialog>
  );
}
