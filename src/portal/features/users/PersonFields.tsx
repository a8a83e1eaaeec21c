import type { UpdateUser } from '../../../contract/users';
import { TextField } from '../../ui/form/TextField';

/** The form fields of a person: e-mail address and names. */
export function PersonFields() {
  return (
    <>
      <TextField<UpdateUser> name="email" label="Email" type="email" autoComplete="off" />
      <TextField<UpdateUser> name="firstName" label="First name" autoComplete="off" />
      <TextField<UpdateUser> name="lastName" label="Last name" autoComplete="off" />
    </>
  );
}
