import { updateUserSchema } from '../../../contract/users';
import { PersonFields } from './PersonFields';
import { EditDialog } from '../changes/EditDialog';
import type { UserDialogProps } from './UserDialogProps';
import { useUpdateUserMutation } from './usersApi';

export function UpdateUserDialog({ user, onClose }: UserDialogProps) {
  const [updateUser, { error }] = useUpdateUserMutation();
  const { id, version, email, firstName, lastName } = user;
  return (
    <EditDialog
      kind="user"
      title="Edit user"
      schema={updateUserSchema}
      initialValues={{ id, version, email, firstName: firstName ?? '', lastName: lastName ?? '' }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateUser(request).unwrap()}
    >
      <PersonFields />
    </EditDialog>
  );
}
