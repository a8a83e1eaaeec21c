import { object, type InferType } from 'yup';
import {
  emailAddress,
  idInQuery,
  newPassword,
  optionalText,
  password,
  REQUIRED,
  requiredId,
  textChoice,
  version,
} from './fields';
import { USER_STATUSES } from './statuses';

const FIRST_OR_LAST_NAME_LENGTH = 100;

/** The names and the e-mail address of a user or a member of staff. */
export const personDetails = {
  email: emailAddress(),
  firstName: optionalText(FIRST_OR_LAST_NAME_LENGTH),
  lastName: optionalText(FIRST_OR_LAST_NAME_LENGTH),
};

export const createUserSchema = object({
  accountId: requiredId(),
  ...personDetails,
  password: newPassword(),
});
export type CreateUser = InferType<typeof createUserSchema>;

export const updateUserSchema = object({ id: requiredId(), version: version(), ...personDetails });
export type UpdateUser = InferType<typeof updateUserSchema>;

export const resetUserPasswordSchema = object({ id: requiredId() });
export type ResetUserPassword = InferType<typeof resetUserPasswordSchema>;

export const setUserStatusSchema = object({
  id: requiredId(),
  version: version(),
  status: textChoice(USER_STATUSES).required(REQUIRED),
});
export type SetUserStatus = InferType<typeof setUserStatusSchema>;

/** Validates the query, because DELETE has no body. */
export const removeUserSchema = object({ id: idInQuery().required(REQUIRED), version: idInQuery() });
export type RemoveUser = InferType<typeof removeUserSchema>;

/** The display name at the identity provider: first and last name. */
export function fullName({
  firstName,
  lastName,
}: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

export const signInSchema = object({
  email: emailAddress(),
  password: password(),
});
export type SignIn = InferType<typeof signInSchema>;

export const resetPasswordSchema = object({ email: emailAddress() });
export type ResetPassword = InferType<typeof resetPasswordSchema>;
