import { inviteStaffSchema } from '../../../contract/staff';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { PersonFields } from '../users/PersonFields';
import { useInviteStaffMutation } from './staffApi';

export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const idempotencyKey = useIdempotencyKey();
  const [inviteStaff, { error }] = useInviteStaffMutation();
  return (
    <FormDialog
      title="Invite to the staff"
      schema={inviteStaffSchema}
      initialValues={{ email: '', firstName: '', lastName: '' }}
      submitLabel="Invite"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => inviteStaff({ request, idempotencyKey }).unwrap()}
    >
      <p>The person gets an email with a link to choose a password, and may then do everything here.</p>
      <PersonFields />
    </FormDialog>
  );
}
