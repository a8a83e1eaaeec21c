import { type CreateUser, createUserSchema } from '../../../contract/users';
import { Secret } from './Secret';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { PersonFields } from './PersonFields';
import { TextField } from '../../ui/form/TextField';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { useCreateUserMutation } from './usersApi';

export function CreateUserDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
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
      <TextField<CreateUser> type="password" name="password" label="Password" autoComplete="new-password" />
    </FormDialog>
  );
}
