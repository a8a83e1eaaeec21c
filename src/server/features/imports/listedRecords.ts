import type { CalendarDate } from '../../../contract/calendarDate';
import { IMPORT_COLUMNS, type ImportColumnName, type ImportedKind } from '../../../contract/imports';
import type { JobName } from '../../../contract/lifecycle/lifecycle';
import type { SkipBinFields } from '../../../contract/responses/skipBins';

const ALL_COLUMNS = Object.keys(IMPORT_COLUMNS) as ImportColumnName[];
const columnsOf = (kind: ImportedKind) => ALL_COLUMNS.filter((name) => IMPORT_COLUMNS[name].kind === kind);
/** The columns of each kind of record. */
export const COLUMNS: Record<ImportedKind, ImportColumnName[]> = {
  account: columnsOf('account'),
  jobSite: columnsOf('jobSite'),
  skipBin: columnsOf('skipBin'),
};
/** A status alone makes no record: a line needs another column of that kind. */
export const STATUSES: readonly ImportColumnName[] = ['jobSiteStatus', 'status'];

/** A cell's value, once it is checked. */
export type CellValue = string | number | null;
type Fields = Record<string, CellValue>;

/** A record that a file lists, with the line that lists it first. */
interface Listed<Of> {
  line: number;
  fields: Of;
}

/** An account or a job site, whose fields may come from several lines. */
export interface MergedRecord extends Listed<Fields> {
  name: string;
  /** Where each of its fields was read. */
  cells: Map<string, { column: ImportColumnName; line: number; text: string }>;
}

export type ListedAccount = MergedRecord;

export interface ListedSite extends MergedRecord {
  account: ListedAccount;
  /** False: the file has no name for it, and the address is used. */
  hasOwnName: boolean;
}

/** Of a bin on site, and of an order. */
export const IMPORTABLE_STATUSES = ['delivered', 'pending'] as const;
type ImportableStatus = (typeof IMPORTABLE_STATUSES)[number];

export type ListedBinFields = Pick<
  SkipBinFields,
  | 'type'
  | 'size'
  | 'referenceNumber'
  | 'purchaseOrder'
  | 'desiredDeliveryDate'
  | 'deliveryTimeSlot'
  | 'deliveryComment'
  | 'desiredCollectionDate'
  | 'collectionTimeSlot'
  | 'collectionComment'
  | 'actualDeliveryDate'
  | 'hireUntil'
> & { status: ImportableStatus };

/** The drivers of a bin's jobs, by their names; null: none. */
export type NamedDrivers = Record<`${JobName}DriverName`, string | null>;

/** A bin's fields as a line gives them. */
export type GivenFields = Omit<ListedBinFields, 'status' | 'desiredDeliveryDate'> &
  NamedDrivers & {
    status: ImportableStatus | null;
    desiredDeliveryDate: CalendarDate | null;
    actualCollectionDate: CalendarDate | null;
  };

export interface ListedBin extends Listed<ListedBinFields> {
  site: ListedSite;
  drivers: NamedDrivers;
  /** The fields that have their default, because the line has no value for them. */
  defaulted: ReadonlySet<string>;
}

/** Equal for texts that count as the same: case and white space do not matter. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Compares names and the parts of addresses. */
export const isSameText = (one: CellValue, other: CellValue) =>
  nameKey(String(one)) === nameKey(String(other));

/** Existing records are not changed. */
export const staysAsItIs = (value: CellValue) =>
  value === null
    ? 'The existing record has no value here, and is not changed'
    : `The existing record has '${value}' here, and is not changed`;

/** @param account the account's name for a site in a file, its id for an existing site */
export const siteKey = (account: string | number, siteName: string) =>
  `${nameKey(String(account))}\0${nameKey(siteName)}`;

export const ADDRESS_FIELDS = [
  'addressLine1',
  'addressLine2',
  'addressSuburb',
  'addressPostcode',
  'addressState',
] as const;
