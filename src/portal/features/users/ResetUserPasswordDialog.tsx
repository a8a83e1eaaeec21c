import type { User } from '../../../contract/users';
import { saveError } from '../../api/saveError';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useResetUserPasswordMutation } from './usersApi';

interface ResetUserPasswordDialogProps {
  user: User;
  onClose: () => void;
}

export function ResetUserPasswordDialog({ user, onClose }: ResetUserPasswordDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [resetUserPassword, { error }] = useResetUserPasswordMutation();
  return (
    <ConfirmDialog
      title="Send reset email"
      confirmLabel="Send"
      cancelLabel="Cancel"
      intent="primary"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await resetUserPassword({ request: { id: user.id }, idempotencyKey }).unwrap();
        onClose();
      }}
    >
      {user.email} gets an email with a link to choose a new password. Until then, the old one works.
    </ConfirmDialog>
  );
}
