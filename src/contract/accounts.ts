import { object, type InferType } from 'yup';
import { requiredText } from './fields';

export const ACCOUNT_STATUSES = ['active', 'archived'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A customer of the business. */
export interface Account {
  id: number;
  name: string;
  status: AccountStatus;
  version: number;
}

export const EMPTY_NAME = 'This field cannot be empty';

export const createAccountSchema = object({
  name: requiredText(200, EMPTY_NAME),
});
export type CreateAccount = InferType<typeof createAccountSchema>;
