import { object, type InferType } from 'yup';
import { ACCOUNT_STATUSES } from '../accounts';
import { textChoice } from '../fields';
import { dateField } from '../dateField';
import { TIME_SLOTS } from '../skipBinChoices';
import { described, id, integer, named, text, textOrNull } from './responseFields';

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
    hireDays: described('How many days from its delivery a bin may stay on a site.', integer().nullable()),
    version: id(),
  }),
);
export type Account = InferType<typeof accountSchema>;

export const accountBinsSchema = named(
  'AccountBins',
  "The numbers of an account's active job sites and of the bins on all its sites, and when the next job is due there.",
  object({
    accountId: id(),
    jobSites: integer(),
    onSite: integer(),
    dueDate: dateField().nullable().defined(),
    dueTimeSlot: textChoice(TIME_SLOTS).nullable().defined(),
  }),
);
export type AccountBins = InferType<typeof accountBinsSchema>;
