import { object, type InferType } from 'yup';
import { emailAddress, newPassword, optionalText, password, requiredId } from './fields';

/** A person who works for an account. Not staff: may not sign in to this portal. */
export interface User {
  id: number;
  accountId: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  version: number;
}

export const createUserSchema = object({
  accountId: requiredId(),
  email: emailAddress(),
  firstName: optionalText(100),
  lastName: optionalText(100),
  password: newPassword(),
});
export type CreateUser = InferType<typeof createUserSchema>;

export const signInSchema = object({
  email: emailAddress(),
  password: password(),
});
export type SignIn = InferType<typeof signInSchema>;

export const resetPasswordSchema = object({ email: emailAddress() });
export type ResetPassword = InferType<typeof resetPasswordSchema>;
