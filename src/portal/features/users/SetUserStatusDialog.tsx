import type { User } from '../../../contract/users';
import { saveError } from '../../api/saveError';
import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { statusToggle } from './statusToggle';
import { useSetUserStatusMutation } from './usersApi';

interface SetUserStatusDialogProps {
  /** As it was when the dialog was opened. */
  user: User;
  onClose: () => void;
}

export function SetUserStatusDialog({ user, onClose }: SetUserStatusDialogProps) {
  const [setUserStatus, { error }] = useSetUserStatusMutation();
  const { label, status, consequence } = statusToggle(user);
  return (
    <ConfirmDialog
      title={`${label} user`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await setUserStatus({ id: user.id, version: seenVersion(user, error), status }).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="user" opened={user} told={saveError(error)?.changes} />
      <p>
        {user.email} {consequence}
      </p>
    </ConfirmDialog>
  );
}
