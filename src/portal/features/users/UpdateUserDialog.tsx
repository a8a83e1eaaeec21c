import { updateUserSchema, type User } from '../../../contract/users';
import { saveError } from '../../api/saveError';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { PersonFields } from '../../ui/form/PersonFields';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { useUpdateUserMutation } from './usersApi';

interface UpdateUserDialogProps {
  /** As it was when the dialog was opened. */
  user: User;
  onClose: () => void;
}

export function UpdateUserDialog({ user, onClose }: UpdateUserDialogProps) {
  const [updateUser, { error }] = useUpdateUserMutation();
  const { id, version, email, firstName, lastName } = user;
  return (
    <FormDialog
      title="Edit user"
      schema={updateUserSchema}
      initialValues={{ id, version, email, firstName: firstName ?? '', lastName: lastName ?? '' }}
      submitLabel="Save"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await updateUser(request).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="user" opened={user} />
      <PersonFields />
    </FormDialog>
  );
}
