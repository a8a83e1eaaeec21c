import { SKIP_BIN_STATUS_LABELS } from '../../../contract/lifecycle/lifecycle';
import { ValidationError, type Schema } from 'yup';
import { createAccountSchema } from '../../../contract/accounts';
import { ADDRESS_STATES, createJobSiteSchema } from '../../../contract/jobSites';
import { driverNameField } from '../../../contract/drivers/drivers';
import { IMPORT_COLUMNS, type ImportColumnName } from '../../../contract/imports';
import { JOB_SITE_STATUS_LABELS } from '../../../contract/statuses';
import {
  SKIP_BIN_SIZE_LABELS,
  SKIP_BIN_TYPE_LABELS,
  TIME_SLOT_LABELS,
} from '../../../contract/skipBinChoices';
import { updateSkipBinSchema } from '../../../contract/skipBins';
import { IMPORTABLE_STATUSES, type CellValue } from './listedRecords';
import { toIsoDate, whyNoDate } from './toIsoDate';

type CheckedCell = { value: CellValue } | { message: string };

const SCHEMAS: Record<'account' | 'jobSite' | 'skipBin', Readonly<Record<string, unknown>>> = {
  account: createAccountSchema.fields,
  jobSite: createJobSiteSchema.fields,
  skipBin: {
    ...updateSkipBinSchema.fields,
    deliveryDriverName: driverNameField(),
    collectionDriverName: driverNameField(),
  },
};

const choiceKey = (text: string) => text.replace(/\s/g, '').toLowerCase();

interface Choice {
  /** Undefined if the text is none of the choices. */
  read: (text: string) => string | number | undefined;
  message: (text: string) => string;
}

/** A choice by the API's value or by the screens' label. */
function choiceOf(
  labels: Readonly<Record<string, string>>,
  toValue: (key: string) => string | number,
): Choice {
  const values = new Map(
    Object.entries(labels).flatMap(([key, label]) => [
      [choiceKey(key), toValue(key)],
      [choiceKey(label), toValue(key)],
    ]),
  );
  return {
    read: (text) => values.get(choiceKey(text)),
    message: () => `Please use one of: ${Object.values(labels).join(', ')}`,
  };
}

const asItIs = (key: string) => key;
const SLOT = choiceOf(TIME_SLOT_LABELS, asItIs);
const STATE = Object.fromEntries(ADDRESS_STATES.map((state) => [state, state]));
const NUMBER: Choice = {
  read: (text) => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined),
  message: () => 'Please enter a number of days',
};
const DATE: Choice = { read: toIsoDate, message: whyNoDate };

/** The columns whose text is turned into a value before it is checked. */
const COLUMN_CHOICES: Partial<Record<ImportColumnName, Choice>> = {
  jobSiteStatus: choiceOf(JOB_SITE_STATUS_LABELS, asItIs),
  jobSiteAddressState: choiceOf(STATE, asItIs),
  status: choiceOf({ ...SKIP_BIN_STATUS_LABELS, delivered: 'On site' }, asItIs),
  type: choiceOf(SKIP_BIN_TYPE_LABELS, asItIs),
  size: choiceOf(SKIP_BIN_SIZE_LABELS, Number),
  deliveryTimeSlot: SLOT,
  collectionTimeSlot: SLOT,
  actualDeliveryDate: DATE,
  desiredDeliveryDate: DATE,
  desiredCollectionDate: DATE,
  actualCollectionDate: DATE,
  hireUntil: DATE,
  accountHireDays: NUMBER,
};

/** Only orders and bins on site, at active job sites, can be imported: other values of these two columns are refused with a message. */
const ONLY_IMPORTABLE: Partial<
  Record<ImportColumnName, { values: readonly string[]; message: (label: string) => string }>
> = {
  status: {
    values: IMPORTABLE_STATUSES,
    message: (label) =>
      `Only orders and bins on site can be imported, and this one is ${label.toLowerCase()}`,
  },
  jobSiteStatus: { values: ['active'], message: () => 'Only active job sites can be imported' },
};

function check(column: ImportColumnName, given: string): CheckedCell {
  const { kind, field } = IMPORT_COLUMNS[column];
  const choice = COLUMN_CHOICES[column];
  const isBlank = given.trim() === '';
  const only = ONLY_IMPORTABLE[column];
  const value = isBlank ? undefined : (choice?.read(given) ?? given);
  if (only) {
    if (value === undefined) return { value: null };
    if (only.values.includes(String(value))) return { value };
    const isKnown = choice?.read(given) !== undefined;
    return { message: isKnown ? only.message(given.trim()) : (choice?.message(given) ?? '') };
  }
  try {
    const checked: unknown = (SCHEMAS[kind][field] as Schema).validateSync(value);
    return { value: (checked ?? null) as CellValue };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { message: (isBlank ? undefined : choice?.message(given)) ?? error.message };
  }
}

/** Longer text rarely occurs twice. */
const MAX_REMEMBERED_LENGTH = 60;

/** Checks cells by the contract's schemas. Equal cells of a column are checked once: otherwise yup takes most of the time. */
export class CellChecks {
  readonly #known = new Map<string, CheckedCell>();

  /** @param given as it is in the file; blank is none */
  check(column: ImportColumnName, given: string): CheckedCell {
    if (given.length > MAX_REMEMBERED_LENGTH) return check(column, given);
    const key = `${column} ${given}`;
    const known = this.#known.get(key) ?? check(column, given);
    this.#known.set(key, known);
    return known;
  }
}
