import { object, type InferType } from 'yup';
import { ACCOUNT_STATUSES } from '../accounts';
import { textChoice } from '../fields';
import { id, named, text, textOrNull } from './responseFields';

export const accountSchema = named(
  'Account',
  'A customer of the business.',
  object({
    id: id(),
    name: text(),
    status: textChoice(ACCOUNT_STATUSES).defined(),
    contactName: textOrNull(),
    contactPhone: textOrNull(),
    contactEmail: textOrNull(),
    version: id(),
  }),
);
export type Account = InferType<typeof accountSchema>;
