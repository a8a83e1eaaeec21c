import { object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { numberChoice, textChoice } from '../fields';
import { ATTEMPT_REASONS, ATTEMPT_STATES } from '../lifecycle/attempts';
import { JOB_NAMES, SKIP_BIN_STATUSES } from '../lifecycle/lifecycle';
import { CONTAMINATIONS, SKIP_BIN_SIZES, SKIP_BIN_TYPES, TIME_SLOTS } from '../skipBinChoices';
import { accountSchema } from './accounts';
import { jobSiteSchema } from './jobSites';
import { described, id, integer, listOf, measure, named, textOrNull } from './responseFields';

export const attemptSchema = named(
  'Attempt',
  'A delivery or collection that could not be done; `open` while it is due as it was then.',
  object({
    job: textChoice(JOB_NAMES).defined(),
    date: dateField().defined(),
    reason: textChoice(ATTEMPT_REASONS).defined(),
    comment: textOrNull(),
    state: textChoice(ATTEMPT_STATES).defined(),
  }),
);
export type Attempt = InferType<typeof attemptSchema>;

const driverId = () =>
  described('Who is to do the job, or has done it; null if nobody is assigned.', id().nullable());

export const skipBinFieldsSchema = named(
  'SkipBinFields',
  "A bin's own fields, without its job site and replacement.",
  object({
    id: id(),
    jobSiteId: id(),
    status: textChoice(SKIP_BIN_STATUSES).defined(),
    type: textChoice(SKIP_BIN_TYPES).defined(),
    size: numberChoice(SKIP_BIN_SIZES).defined(),
    referenceNumber: textOrNull(),
    purchaseOrder: described("The customer's number for the order.", textOrNull()),
    desiredDeliveryDate: dateField().defined(),
    deliveryTimeSlot: textChoice(TIME_SLOTS).defined(),
    deliveryComment: textOrNull(),
    actualDeliveryDate: dateField().nullable().defined(),
    hireUntil: described('Until when it may stay on its site.', dateField().nullable().defined()),
    desiredCollectionDate: dateField().nullable().defined(),
    collectionTimeSlot: textChoice(TIME_SLOTS).nullable().defined(),
    collectionComment: textOrNull(),
    actualCollectionDate: dateField().nullable().defined(),
    collectedKilograms: described('What it weighed.', measure().nullable()),
    docketNumber: textOrNull(),
    contamination: textChoice(CONTAMINATIONS).nullable().defined(),
    contaminationComment: textOrNull(),
    previousSkipBinId: id().nullable(),
    deliveryDriverId: driverId(),
    collectionDriverId: driverId(),
    standingOrderId: described('The standing order whose job this is.', id().nullable()),
    attempts: listOf(attemptSchema).nullable(),
    version: id(),
  }),
);
export type SkipBinFields = InferType<typeof skipBinFieldsSchema>;

const skipBinSiteSchema = named(
  'SkipBinSite',
  "The job site in a bin: without the account's e-mail address and days of hire, to keep the long list of upcoming bins short.",
  jobSiteSchema.shape({
    account: accountSchema.omit(['contactEmail', 'hireDays']).label('SkipBinAccount').defined(),
  }),
);
export type SkipBinSite = InferType<typeof skipBinSiteSchema>;

export const skipBinSchema = named(
  'SkipBin',
  'A bin ordered for a job site. `replacement` is the bin that replaces it in a swap, while pending or delivered.',
  skipBinFieldsSchema.shape({
    jobSite: skipBinSiteSchema,
    replacement: skipBinFieldsSchema.nullable().defined(),
  }),
);
export type SkipBin = InferType<typeof skipBinSchema>;

export const stockLineSchema = named(
  'StockLine',
  'How many bins of a type and size stand on sites, and how many go out to sites and come back from them soon.',
  object({
    type: textChoice(SKIP_BIN_TYPES).defined(),
    size: numberChoice(SKIP_BIN_SIZES).defined(),
    onSite: integer(),
    goingOut: integer(),
    comingBack: integer(),
  }),
);
export type StockLine = InferType<typeof stockLineSchema>;
