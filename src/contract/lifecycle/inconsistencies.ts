import {
  awaitsDelivery,
  hasDone,
  isOver,
  JOB_NAMES,
  JOBS,
  SKIP_BIN_STATUS_LABELS,
  SKIP_BIN_STATUSES,
} from './lifecycle';
import { ValidationError } from 'yup';
import { formatCalendarDate, isCalendarDate, type CalendarDate } from '../calendarDate';
import type { FieldError } from '../responses/errors';
import { REQUIRED } from '../fields';
import { updateSkipBinSchema } from '../skipBins';
import type { SkipBinFields } from '../responses/skipBins';

/** Delivery and collection on the same day are allowed. */
export const COLLECTION_BEFORE_DELIVERY = 'Collection cannot be before delivery';

/** Without the date, neither 'Mark collected' nor 'Withdraw collection' would be possible for the old bin. */
export const REPLACEMENT_TO_COME =
  "A replacement is still to be delivered: enter a date, or use 'Withdraw collection'";

/** The error message of a date on which something was done, or tried, in the future. */
export function inFuture(today: CalendarDate): string {
  return `Please choose ${formatCalendarDate(today)} or earlier`;
}

/** The fields that must be consistent with each other. */
type CheckedField =
  | 'status'
  | 'desiredDeliveryDate'
  | 'actualDeliveryDate'
  | 'desiredCollectionDate'
  | 'collectionTimeSlot'
  | 'actualCollectionDate';
type CheckedBin = Pick<SkipBinFields, CheckedField> & {
  replacement: Pick<SkipBinFields, 'status'> | null;
};
type ActualDate = 'actualDeliveryDate' | 'actualCollectionDate';

/** The requested update; a missing or undefined field stays unchanged. */
type GivenFields = { readonly [Field in CheckedField]?: CheckedBin[Field] | undefined };

const ACTUAL_DATES: readonly ActualDate[] = JOB_NAMES.map((job) => JOBS[job].doneOn);
/** Whether a bin of this status has this date; otherwise it must be empty. */
const hasDate = (bin: CheckedBin, date: ActualDate) =>
  JOB_NAMES.some((job) => JOBS[job].doneOn === date && hasDone(bin, job));
export const ACTUAL_DATE_WORDS: Record<ActualDate, string> = {
  actualDeliveryDate: 'actual delivery date',
  actualCollectionDate: 'actual collection date',
};

interface Rule {
  message: (today: CalendarDate) => string;
  /** The field that shows the error: the first of these that the request has, or else the first of all. */
  at: readonly [CheckedField, ...CheckedField[]];
  /** Other fields that can break the rule. */
  dependsOn?: readonly CheckedField[];
  isBroken: (bin: CheckedBin, today: CalendarDate, before: CheckedBin) => boolean;
}

/** False for an invalid date, which has its own error. */
function isBefore(date: CalendarDate | null, other: CalendarDate | null): boolean {
  return date !== null && other !== null && isCalendarDate(date) && isCalendarDate(other) && date < other;
}

function lacksSwapDate(bin: CheckedBin): boolean {
  const { desiredCollectionDate, replacement } = bin;
  return (
    !isOver(bin) && desiredCollectionDate === null && replacement !== null && awaitsDelivery(replacement)
  );
}

const collectedBeforeDelivery = (field: 'desiredCollectionDate' | 'actualCollectionDate'): Rule => ({
  message: () => COLLECTION_BEFORE_DELIVERY,
  at: [field, 'actualDeliveryDate', 'desiredDeliveryDate'],
  isBroken: (bin) => isBefore(bin[field], bin.actualDeliveryDate ?? bin.desiredDeliveryDate),
});

const RULES: readonly Rule[] = [
  ...ACTUAL_DATES.map((date): Rule => ({
    message: () => REQUIRED,
    at: [date],
    dependsOn: ['status'],
    isBroken: (bin) => hasDate(bin, date) && bin[date] === null,
  })),
  ...ACTUAL_DATES.map((date): Rule => ({
    message: inFuture,
    at: [date],
    isBroken: (bin, today) => isBefore(today, bin[date]),
  })),
  {
    message: () => REQUIRED,
    at: ['collectionTimeSlot'],
    dependsOn: ['desiredCollectionDate'],
    isBroken: (bin) => bin.desiredCollectionDate !== null && bin.collectionTimeSlot === null,
  },
  collectedBeforeDelivery('desiredCollectionDate'),
  collectedBeforeDelivery('actualCollectionDate'),
  {
    message: () => REPLACEMENT_TO_COME,
    at: ['desiredCollectionDate'],
    dependsOn: ['status'],
    // A bin that had lost its date already can still be edited.
    isBroken: (bin, _today, before) => lacksSwapDate(bin) && !lacksSwapDate(before),
  },
];

/** The bin after this update. */
function updated(before: CheckedBin, given: GivenFields): CheckedBin {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(named) };
  // An invalid status has its own error; the dates are then checked against the old status.
  return SKIP_BIN_STATUSES.includes(after.status) ? after : { ...after, status: before.status };
}

/** The actual dates that a bin of this status cannot have. */
const misplacedIn = (bin: CheckedBin) =>
  ACTUAL_DATES.filter((date) => bin[date] !== null && !hasDate(bin, date));

/** The stored actual dates that this update clears, because they do not belong to its status. */
export function clearedDates(before: CheckedBin, given: GivenFields): ActualDate[] {
  const after = updated(before, given);
  return misplacedIn(after).filter((date) => after[date] === before[date]);
}

/**
 * The inconsistencies between a bin's status, dates and slots after this update, with the dates of `clearedDates` cleared.
 * Those between unchanged fields are accepted: adding a comment must not require correcting old records.
 */
export function inconsistencies(before: CheckedBin, given: GivenFields, today: CalendarDate): FieldError[] {
  const cleared = clearedDates(before, given).map((date) => [date, null] as const);
  const after: CheckedBin = { ...updated(before, given), ...Object.fromEntries(cleared) };
  const isGiven = (field: CheckedField) => given[field] !== undefined;
  const misplaced = misplacedIn(after).map((date) => ({
    path: date,
    message: `A ${SKIP_BIN_STATUS_LABELS[after.status].toLowerCase()} bin has no ${ACTUAL_DATE_WORDS[date]}`,
  }));
  const broken = RULES.filter(
    ({ at, dependsOn = [], isBroken }) =>
      isBroken(after, today, before) && [...at, ...dependsOn].some((field) => after[field] !== before[field]),
  ).map(({ at, message }) => ({ path: at.find(isGiven) ?? at[0], message: message(today) }));
  return [...misplaced, ...broken];
}

/** The update's schema for this bin; also refuses inconsistencies. */
export function updateSchemaFor(before: CheckedBin, today: CalendarDate) {
  return updateSkipBinSchema.test('consistent', function (given) {
    const faults = inconsistencies(before, given, today);
    return faults.length === 0 || new ValidationError(faults.map((fault) => this.createError(fault)));
  });
}
