import { object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { textChoice } from '../fields';
import { ADDRESS_STATES } from '../jobSites';
import { TIME_SLOTS } from '../skipBinChoices';
import { JOB_SITE_STATUSES } from '../statuses';
import { accountSchema } from './accounts';
import { described, id, integer, named, text, textOrNull } from './responseFields';

const postcodeAndState = {
  addressPostcode: textOrNull(),
  addressState: textChoice(ADDRESS_STATES).nullable().defined(),
};

const addressSchema = object({
  addressLine1: textOrNull(),
  addressLine2: textOrNull(),
  addressSuburb: textOrNull(),
  ...postcodeAndState,
});
export type Address = InferType<typeof addressSchema>;

export const jobSiteSchema = named(
  'JobSite',
  'A place where an account has bins.',
  addressSchema.shape({
    id: id(),
    name: text(),
    status: textChoice(JOB_SITE_STATUSES).defined(),
    referenceNumber: textOrNull(),
    contactName: textOrNull(),
    contactPhone: textOrNull(),
    accessNotes: described('What a driver needs to know to get in.', textOrNull()),
    account: accountSchema,
    version: id(),
  }),
);
export type JobSite = InferType<typeof jobSiteSchema>;

export const suburbSchema = named(
  'Suburb',
  'The postcode and state that the newest job site in a suburb has; null if none has both.',
  object(postcodeAndState),
);
export type Suburb = InferType<typeof suburbSchema>;

export const jobSiteBinsSchema = named(
  'JobSiteBins',
  'The number of bins on a site, and when the next delivery or collection is due there.',
  object({
    jobSiteId: id(),
    onSite: integer(),
    dueDate: dateField().nullable().defined(),
    dueTimeSlot: textChoice(TIME_SLOTS).nullable().defined(),
  }),
);
export type JobSiteBins = InferType<typeof jobSiteBinsSchema>;
