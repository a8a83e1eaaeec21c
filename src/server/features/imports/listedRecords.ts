import type { CalendarDate } from '../../../contract/calendarDate';
import type { ImportColumnName } from '../../../contract/imports';
import type { SkipBinFields } from '../../../contract/skipBins';
import type { CellValue } from './CellChecks';

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

export type ListedBinFields = Pick<
  SkipBinFields,
  | 'type'
  | 'size'
  | 'referenceNumber'
  | 'desiredDeliveryDate'
  | 'deliveryTimeSlot'
  | 'deliveryComment'
  | 'desiredCollectionDate'
  | 'collectionTimeSlot'
  | 'collectionComment'
> & { actualDeliveryDate: CalendarDate };

export interface ListedBin extends Listed<ListedBinFields> {
  site: ListedSite;
  /** The fields that have their default, because the line has no value for them. */
  defaulted: ReadonlySet<string>;
}

/** Equal for names that count as the same: case and white space do not matter. */
export function nameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The key of a site in a file. */
export const siteKey = (accountName: string, siteName: string) =>
  `${nameKey(accountName)}\0${nameKey(siteName)}`;

export const numberKey = (number: string) => number.trim().toLowerCase();
