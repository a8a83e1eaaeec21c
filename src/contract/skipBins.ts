import { object, type InferType } from 'yup';
import { ATTEMPT_REASONS } from './lifecycle/attempts';
import { dateField } from './dateField';
import {
  INVALID_INPUT,
  numberChoice,
  optionalFlag,
  optionalId,
  optionalMeasure,
  optionalText,
  quantity,
  REQUIRED,
  requiredId,
  textChoice,
  version,
} from './fields';
import { SKIP_BIN_STATUSES } from './lifecycle/lifecycle';
import {
  CONTAMINATIONS,
  KILOGRAM_STEP,
  MAX_KILOGRAMS,
  MAX_QUANTITY,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  SWAP_MOVES,
  TIME_SLOTS,
} from './skipBinChoices';

const COMMENT_LENGTH = 2000;
const REFERENCE_LENGTH = 100;

const type = textChoice(SKIP_BIN_TYPES).required(REQUIRED);
const size = numberChoice(SKIP_BIN_SIZES).required(REQUIRED);
const comment = optionalText(COMMENT_LENGTH, { multiline: true });
const referenceNumber = optionalText(REFERENCE_LENGTH);
/**
 * The version of the other half of the swap that the user saw. A write that moves that half, too, is refused if it was changed
 * since.
 */
const otherHalfVersion = version();
/** The user has confirmed using a number that a bin on another site has, too. */
const evenIfInUse = optionalFlag();
/** The user has confirmed a desired date on which nobody drives. */
const evenIfClosed = optionalFlag();
/** Who does a job; null: nobody yet. Without it, the job keeps its driver. */
const driver = optionalId().nullable();
const requestedDelivery = {
  /** The customer's number for the order. */
  purchaseOrder: optionalText(REFERENCE_LENGTH),
  desiredDeliveryDate: dateField().required(REQUIRED),
  deliveryTimeSlot: textChoice(TIME_SLOTS).required(REQUIRED),
  deliveryComment: comment,
  deliveryDriverId: driver,
};

/** What is told when a bin is collected. */
const collected = {
  collectedKilograms: optionalMeasure(MAX_KILOGRAMS, KILOGRAM_STEP),
  docketNumber: optionalText(REFERENCE_LENGTH),
  contamination: textChoice(CONTAMINATIONS).nullable(),
  /** Only of a bin with minor or major contamination. */
  contaminationComment: comment,
};

/** Orders one bin, or `quantity` equal ones together. */
export const createSkipBinSchema = object({
  jobSiteId: requiredId(),
  type,
  size,
  quantity: quantity(MAX_QUANTITY),
  ...requestedDelivery,
  evenIfClosed,
});
export type CreateSkipBin = InferType<typeof createSkipBinSchema>;

export const updateSkipBinSchema = object({
  id: requiredId(),
  version: version(),
  status: textChoice(SKIP_BIN_STATUSES).required(REQUIRED),
  type,
  size,
  referenceNumber,
  ...requestedDelivery,
  actualDeliveryDate: dateField().nullable(),
  hireUntil: dateField().nullable(),
  desiredCollectionDate: dateField().nullable(),
  collectionTimeSlot: textChoice(TIME_SLOTS).nullable(),
  collectionComment: comment,
  collectionDriverId: driver,
  actualCollectionDate: dateField().nullable(),
  ...collected,
  evenIfInUse,
  evenIfClosed,
  /** Defaults to both, so that a swap is not split by accident. */
  swapMoves: textChoice(SWAP_MOVES),
  otherHalfVersion,
});
export type UpdateSkipBin = InferType<typeof updateSkipBinSchema>;

export const markDeliveredSchema = object({
  id: requiredId(),
  version: version(),
  actualDeliveryDate: dateField().required(REQUIRED),
  referenceNumber,
  evenIfInUse,
});
export type MarkDelivered = InferType<typeof markDeliveredSchema>;

/** A plain collection, or with `swap` one that also orders a replacement bin. */
export const requestCollectionSchema = object({
  id: requiredId(),
  version: version(),
  desiredCollectionDate: dateField().required(REQUIRED),
  collectionTimeSlot: textChoice(TIME_SLOTS).required(REQUIRED),
  collectionComment: comment,
  collectionDriverId: driver,
  evenIfClosed,
  swap: object({ type, size }).typeError(INVALID_INPUT).nullable().default(undefined),
});
export type RequestCollection = InferType<typeof requestCollectionSchema>;

export const withdrawCollectionSchema = object({ id: requiredId(), version: version() });
export type WithdrawCollection = InferType<typeof withdrawCollectionSchema>;

/** Moves the job that is due: the delivery of a pending bin, or the requested collection of a delivered one. */
export const rescheduleSkipBinSchema = object({
  id: requiredId(),
  version: version(),
  date: dateField().required(REQUIRED),
  timeSlot: textChoice(TIME_SLOTS).required(REQUIRED),
  evenIfClosed,
  otherHalfVersion,
});
export type RescheduleSkipBin = InferType<typeof rescheduleSkipBinSchema>;

/**
 * A job that is due could not be done. It stays due, or moves to the new time. Each of `newDate` and `newTimeSlot` defaults to the
 * time at which it is due.
 */
export const recordAttemptSchema = object({
  id: requiredId(),
  version: version(),
  date: dateField().required(REQUIRED),
  reason: textChoice(ATTEMPT_REASONS).required(REQUIRED),
  comment: comment.when('reason', {
    is: 'other',
    then: (schema) => schema.required(REQUIRED),
  }),
  newDate: dateField().nullable(),
  newTimeSlot: textChoice(TIME_SLOTS).nullable(),
  evenIfClosed,
  otherHalfVersion,
});
export type RecordAttempt = InferType<typeof recordAttemptSchema>;

/** Sets who does the job that is due; of a swap, both jobs. `null`: nobody yet. */
export const assignDriverSchema = object({
  id: requiredId(),
  version: version(),
  driverId: driver.defined(REQUIRED),
  otherHalfVersion,
});
export type AssignDriver = InferType<typeof assignDriverSchema>;

/** Sets until when a bin may stay on its site. */
export const extendHireSchema = object({
  id: requiredId(),
  version: version(),
  hireUntil: dateField().required(REQUIRED),
});
export type ExtendHire = InferType<typeof extendHireSchema>;

export const markCollectedSchema = object({
  id: requiredId(),
  version: version(),
  actualCollectionDate: dateField().required(REQUIRED),
  ...collected,
});
export type MarkCollected = InferType<typeof markCollectedSchema>;

export const cancelSkipBinSchema = object({ id: requiredId(), version: version() });
export type CancelSkipBin = InferType<typeof cancelSkipBinSchema>;
