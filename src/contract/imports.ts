import { boolean, object, string, type InferType } from 'yup';
import { INVALID_INPUT } from './fields';
import type { ErrorBody } from './errors';

/** An import adds what a file lists: accounts, their job sites, and the bins that stand there. */

export const IMPORT_TYPE = 'text/csv';

/** A larger file is refused with 413 before it has been read to its end. */
export const MOST_IMPORT_BYTES = 16 * 1024 * 1024;
/** Below the header, with blank ones. */
export const MOST_IMPORT_LINES = 50_000;
/** Of each list in a report; its count is of all. */
export const MOST_REPORTED = 1_000;

export const IMPORTED_KINDS = ['account', 'jobSite', 'skipBin'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

interface ImportColumn {
  kind: ImportedKind;
  /** The field of its record. */
  field: string;
  /** Its headings beside its name, as the screens have them. */
  labels: readonly string[];
}

/**
 * The columns by their names, which are those of the bins' CSV file. Case, blanks, underscores and hyphens of a heading do not
 * matter.
 */
export const IMPORT_COLUMNS = {
  accountName: { kind: 'account', field: 'name', labels: ['Account'] },
  accountContactName: { kind: 'account', field: 'contactName', labels: ['Account contact'] },
  accountContactPhone: { kind: 'account', field: 'contactPhone', labels: [] },
  accountContactEmail: { kind: 'account', field: 'contactEmail', labels: [] },
  jobSiteName: { kind: 'jobSite', field: 'name', labels: ['Job site', 'Site', 'Site name'] },
  jobSiteReferenceNumber: { kind: 'jobSite', field: 'referenceNumber', labels: ['Job site reference'] },
  jobSiteAddressLine1: { kind: 'jobSite', field: 'addressLine1', labels: ['Address line 1', 'Address'] },
  jobSiteAddressLine2: { kind: 'jobSite', field: 'addressLine2', labels: ['Address line 2'] },
  jobSiteAddressSuburb: { kind: 'jobSite', field: 'addressSuburb', labels: ['Suburb'] },
  jobSiteAddressPostcode: { kind: 'jobSite', field: 'addressPostcode', labels: ['Postcode'] },
  jobSiteAddressState: { kind: 'jobSite', field: 'addressState', labels: ['Address state'] },
  jobSiteContactName: {
    kind: 'jobSite',
    field: 'contactName',
    labels: ['Contact', 'Contact name', 'Job site contact'],
  },
  jobSiteContactPhone: { kind: 'jobSite', field: 'contactPhone', labels: ['Contact phone'] },
  jobSiteAccessNotes: { kind: 'jobSite', field: 'accessNotes', labels: ['Access notes'] },
  jobSiteStatus: { kind: 'jobSite', field: 'status', labels: [] },
  type: { kind: 'skipBin', field: 'type', labels: ['Bin type', 'Material'] },
  size: { kind: 'skipBin', field: 'size', labels: ['Bin size'] },
  referenceNumber: { kind: 'skipBin', field: 'referenceNumber', labels: ['Bin#', 'Bin number', 'Reference'] },
  status: { kind: 'skipBin', field: 'status', labels: [] },
  actualDeliveryDate: { kind: 'skipBin', field: 'actualDeliveryDate', labels: ['Delivered on', 'Delivered'] },
  desiredDeliveryDate: { kind: 'skipBin', field: 'desiredDeliveryDate', labels: [] },
  deliveryTimeSlot: { kind: 'skipBin', field: 'deliveryTimeSlot', labels: ['Delivery time'] },
  deliveryComment: { kind: 'skipBin', field: 'deliveryComment', labels: ['Comment'] },
  desiredCollectionDate: { kind: 'skipBin', field: 'desiredCollectionDate', labels: ['Collection date'] },
  collectionTimeSlot: { kind: 'skipBin', field: 'collectionTimeSlot', labels: ['Collection time'] },
  collectionComment: { kind: 'skipBin', field: 'collectionComment', labels: [] },
  actualCollectionDate: { kind: 'skipBin', field: 'actualCollectionDate', labels: ['Collected on'] },
} as const satisfies Record<string, ImportColumn>;
export type ImportColumnName = keyof typeof IMPORT_COLUMNS;

/** What a file says of one of its places, or of itself. */
export interface ImportRemark {
  /** As spreadsheets number their rows: the header is 1. `null`: the whole file. */
  line: number | null;
  /** The heading, as it is in the file. */
  column: string | null;
  /** As it is in the file, cut to 100 characters. */
  value: string | null;
  message: string;
}

/** A record that the import makes, or that is there already, with the first line that names it. */
export interface ImportRecord {
  line: number;
  kind: ImportedKind;
  name: string;
  /** What it belongs to: 'Depot, Acme'. */
  of: string | null;
}

/** The first of a list, and how long all of it is. */
export interface Reported<Item> {
  count: number;
  first: Item[];
}

export interface ReportedRecords extends Reported<ImportRecord> {
  counts: Record<ImportedKind, number>;
}

export interface ImportReport {
  /** Below the header, without blank ones. */
  lines: number;
  /** What the import makes; after it, what it has made. */
  creates: ReportedRecords;
  /** What is there already, and stays as it is. */
  there: ReportedRecords;
  /** With any of these nothing can be imported. */
  errors: Reported<ImportRemark>;
  warnings: Reported<ImportRemark>;
  /** The headings of the columns that are not imported. */
  leftOut: string[];
  /** What the import would do: to be sent with it. `null` if there is nothing to import, or there are errors. */
  plan: string | null;
  /** The change that the import is in the history; `null` after a check. */
  changeId: number | null;
}

export const importQuerySchema = object({
  /** Only checks the file. */
  dryRun: boolean().typeError(INVALID_INPUT).default(false),
  /** Of the report of the check: the import is refused if it would do anything else by now. */
  plan: string()
    .typeError(INVALID_INPUT)
    .when('dryRun', {
      is: false,
      then: (plan) => plan.required('Please check the file first'),
    }),
});
export type ImportQuery = InferType<typeof importQuerySchema>;

/** 'committing' comes last: from then on the import can no longer be cancelled by closing the connection. */
export const IMPORT_STEPS = ['checking', 'writing', 'committing'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** A line of the answer, which is `application/x-ndjson`: progress, and last of all the report or an error. */
export type ImportLine =
  | { step: ImportStep; /** Of all steps together; never falls. */ done: number; of: number }
  | { report: ImportReport }
  | { error: ErrorBody };
