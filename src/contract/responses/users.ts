import { object, type InferType } from 'yup';
import { textChoice } from '../fields';
import { USER_STATUSES } from '../statuses';
import { id, named, text, textOrNull } from './responseFields';

export const userSchema = named(
  'User',
  'A person who works for an account. Users sign in to this portal only if they are staff, too.',
  object({
    id: id(),
    accountId: id(),
    email: text(),
    firstName: textOrNull(),
    lastName: textOrNull(),
    status: textChoice(USER_STATUSES).defined(),
    version: id(),
  }),
);
export type User = InferType<typeof userSchema>;
