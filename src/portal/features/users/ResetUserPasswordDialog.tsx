import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import type { UserDialogProps } from './UserDialogProps';
import { useResetUserPasswordMutation } from './usersApi';

export function ResetUserPasswordDialog({ user, onClose }: UserDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [resetUserPassword, { error }] = useResetUserPasswordMutation();
  return (
    <ConfirmDialog
      title="Send reset email"
      confirmLabel="Send"
      error={error}
      onClose={onClose}
      onConfirm={() => resetUserPassword({ request: { id: user.id }, idempotencyKey }).unwrap()}
    >
      {user.email} gets an email with a link to choose a new password. Until then, the old one works.
    </ConfirmDialog>
  );
}
