import {
  awaitsDelivery,
  hasDone,
  isOver,
  JOB_NAMES,
  JOBS,
  type JobName,
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

/** The fields that only a bin has whose job is done, in words. */
const DONE_FIELDS = {
  actualDeliveryDate: { job: 'delivery', words: 'actual delivery date' },
  hireUntil: { job: 'delivery', words: 'end of its hire' },
  actualCollectionDate: { job: 'collection', words: 'actual collection date' },
  collectedKilograms: { job: 'collection', words: 'weight' },
  docketNumber: { job: 'collection', words: 'docket number' },
  contamination: { job: 'collection', words: 'contamination' },
  contaminationComment: { job: 'collection', words: 'comment on its contamination' },
} as const satisfies Partial<Record<keyof SkipBinFields, { job: JobName; words: string }>>;
type DoneField = keyof typeof DONE_FIELDS;
const DONE_FIELD_NAMES = Object.keys(DONE_FIELDS) as DoneField[];

/** 'actual delivery date' */
export const doneFieldWords = (field: DoneField): string => DONE_FIELDS[field].words;

/** The fields that must be consistent with each other. */
type CheckedField =
  'status' | 'desiredDeliveryDate' | 'desiredCollectionDate' | 'collectionTimeSlot' | DoneField;
type CheckedBin = Pick<SkipBinFields, CheckedField> & {
  replacement: Pick<SkipBinFields, 'status'> | null;
};

/** The requested update; a missing or undefined field stays unchanged. */
type GivenFields = { readonly [Field in CheckedField]?: CheckedBin[Field] | undefined };

const ACTUAL_DATES = JOB_NAMES.map((job) => JOBS[job].doneOn);
/** Whether there is anything to comment on. */
export const isContaminated = ({ contamination }: { contamination?: string | null | undefined }) =>
  contamination === 'minor' || contamination === 'major';
/** Whether this bin may have this field; otherwise it must be empty. */
const mayHave = (bin: CheckedBin, field: DoneField) =>
  hasDone(bin, DONE_FIELDS[field].job) && (field !== 'contaminationComment' || isContaminated(bin));

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
    isBroken: (bin) => mayHave(bin, date) && bin[date] === null,
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

/** The fields that a bin as this one cannot have. */
const misplacedIn = (bin: CheckedBin) =>
  DONE_FIELD_NAMES.filter((field) => bin[field] !== null && !mayHave(bin, field));

const misplacedWords = (bin: CheckedBin, field: DoneField) =>
  hasDone(bin, DONE_FIELDS[field].job)
    ? 'Only minor and major contamination have a comment'
    : `A ${SKIP_BIN_STATUS_LABELS[bin.status].toLowerCase()} bin has no ${doneFieldWords(field)}`;

/** The stored fields that this update clears, because the job that they tell of is no longer done. */
export function clearedFields(before: CheckedBin, given: GivenFields): DoneField[] {
  const after = updated(before, given);
  return misplacedIn(after).filter((field) => after[field] === before[field]);
}

/**
 * The inconsistencies between a bin's status, dates and slots after this update, with the fields of `clearedFields` cleared.
 * Those between unchanged fields are accepted: adding a comment must not require correcting old records.
 */
export function inconsistencies(before: CheckedBin, given: GivenFields, today: CalendarDate): FieldError[] {
  const cleared = clearedFields(before, given).map((field) => [field, null] as const);
  const after: CheckedBin = { ...updated(before, given), ...Object.fromEntries(cleared) };
  const isGiven = (field: CheckedField) => given[field] !== undefined;
  const misplaced = misplacedIn(after).map((field) => ({
    path: field,
    message: misplacedWords(after, field),
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
