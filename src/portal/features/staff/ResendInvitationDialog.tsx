import type { StaffMember } from '../../../contract/staff';
import { saveError } from '../../api/saveError';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useResendInvitationMutation } from './staffApi';

interface ResendInvitationDialogProps {
  person: StaffMember;
  onClose: () => void;
}

export function ResendInvitationDialog({ person, onClose }: ResendInvitationDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [resendInvitation, { error }] = useResendInvitationMutation();
  return (
    <ConfirmDialog
      title="Send invitation again"
      confirmLabel="Send"
      cancelLabel="Cancel"
      intent="primary"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await resendInvitation({ request: { id: person.id }, idempotencyKey }).unwrap();
        onClose();
      }}
    >
      {person.email} gets another email with a link to choose a password.
    </ConfirmDialog>
  );
}
