import { createUserSchema } from '../../../contract/users';
import { Secret } from '../../api/Secret';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { PersonFields } from '../../ui/form/PersonFields';
import { PasswordField } from '../../ui/form/PasswordField';
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
      saveError={error}
      onClose={onClose}
      onSubmit={({ password, ...request }) =>
        createUser({ request, password: new Secret(password), idempotencyKey }).unwrap()
      }
    >
      <PersonFields />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
    </FormDialog>
  );
}
