import { object, type InferType } from 'yup';
import { textChoice } from '../fields';
import { STAFF_STATUSES } from '../statuses';
import { described, id, instant, named, text, textOrNull } from './responseFields';

export const staffMemberSchema = named(
  'StaffMember',
  'A person who may sign in to this portal.',
  object({
    id: id(),
    email: text(),
    firstName: textOrNull(),
    lastName: textOrNull(),
    status: textChoice(STAFF_STATUSES).defined(),
    lastSignedIn: described('Null before the first time.', instant().nullable()),
    version: id(),
  }),
);
export type StaffMember = InferType<typeof staffMemberSchema>;
