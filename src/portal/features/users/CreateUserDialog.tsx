import { createUserSchema } from '../../../contract/users';
import { saveError } from '../../api/saveError';
import { Secret } from '../../api/Secret';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { PasswordField } from '../../ui/form/PasswordField';
import { TextField } from '../../ui/form/TextField';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { useCreateUserMutation } from './usersApi';

interface CreateUserDialogProps {
  accountId: number;
  onClose: () => void;
}

export function CreateUserDialog({ accountId, onClose }: CreateUserDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [createUser, { error }] = useCreateUserMutation();
  return (
    <FormDialog
      title="Add user"
      schema={createUserSchema}
      initialValues={{ accountId, email: '', firstName: '', lastName: '', password: '' }}
      submitLabel="Add user"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async ({ password, ...request }) => {
        await createUser({ request, password: new Secret(password), idempotencyKey }).unwrap();
        onClose();
      }}
    >
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <TextField name="firstName" label="First name" autoComplete="off" />
      <TextField name="lastName" label="Last name" autoComplete="off" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
    </FormDialog>
  );
}
