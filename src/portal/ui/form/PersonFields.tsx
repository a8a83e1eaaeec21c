import { TextField } from './TextField';

/** The form fields of a person: e-mail address and names. */
export function PersonFields() {
  return (
    <>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <TextField name="firstName" label="First name" autoComplete="off" />
      <TextField name="lastName" label="Last name" autoComplete="off" />
    </>
  );
}
