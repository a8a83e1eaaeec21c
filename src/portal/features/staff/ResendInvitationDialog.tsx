import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useResendInvitationMutation } from './staffApi';
import type { StaffDialogProps } from './StaffDialogProps';

export function ResendInvitationDialog({ person, onClose }: StaffDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [resendInvitation, { error }] = useResendInvitationMutation();
  return (
    <ConfirmDialog
      title="Send invitation again"
      confirmLabel="Send"
      error={error}
      onClose={onClose}
      onConfirm={() => resendInvitation({ request: { id: person.id }, idempotencyKey }).unwrap()}
    >
      {person.email} gets another email with a link to choose a password.
    </ConfirmDialog>
  );
}
