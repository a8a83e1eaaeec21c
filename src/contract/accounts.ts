import { object, type InferType } from 'yup';
import { contactName, contactPhone } from './contactFields';
import { optionalEmailAddress, requiredId, requiredText, version } from './fields';

/** No command changes it: accounts are archived only in the database. */
export const ACCOUNT_STATUSES = ['active', 'archived'] as const;

export const EMPTY_NAME = 'This field cannot be empty';
const NAME_LENGTH = 200;

const details = {
  name: requiredText(NAME_LENGTH, EMPTY_NAME),
  contactName: contactName(),
  contactPhone: contactPhone(),
  contactEmail: optionalEmailAddress(),
};

export const createAccountSchema = object(details);
export type CreateAccount = InferType<typeof createAccountSchema>;

export const updateAccountSchema = object({ id: requiredId(), version: version(), ...details });
export type UpdateAccount = InferType<typeof updateAccountSchema>;

/** The name that a new account is to have. */
export const similarAccountsSchema = object({ name: requiredText(NAME_LENGTH) });
