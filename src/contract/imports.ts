import { boolean, object, string, type InferType } from 'yup';
import { INVALID_INPUT } from './fields';
import { SITE_FIELD_LABELS } from './changes';
import { SITE_FIELDS, type SiteField } from './jobSites';

/** An import adds what a file lists: accounts, their job sites, and the bins on site and on order. */

export const IMPORT_TYPE = 'text/csv';

/** A larger file is refused with 413 before it has been read to its end. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024;
/** The error message of the API and of the command line for a larger file. */
export const FILE_TOO_LARGE = `A file can have at most ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Please divide it`;
/** The lines below the header, blank ones included. */
export const MAX_IMPORT_LINES = 50_000;
/** A report has at most this many items of each list; its counts include all. */
export const MAX_REPORTED = 1_000;

export const IMPORTED_KINDS = ['account', 'jobSite', 'skipBin'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

interface ImportColumn {
  kind: ImportedKind;
  /** The name of the record's field. */
  field: string;
  /** Other accepted headings: labels of the screens, and usual names. */
  labels: readonly string[];
}

type SiteColumnName = `jobSite${Capitalize<SiteField>}`;

/** The column of a site's field in a file of bins. */
export function siteColumnName(field: SiteField): string {
  return `jobSite${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

/** Where the field's own label is that of another column, or is not the only one. */
const SITE_HEADINGS: Partial<Record<SiteField, readonly string[]>> = {
  name: ['Job site', 'Site', 'Site name'],
  referenceNumber: ['Job site reference'],
  addressLine1: ['Address line 1', 'Address'],
  addressState: ['Address state'],
  contactName: ['Contact', 'Contact name', 'Job site contact'],
};

function siteColumn(field: SiteField): [name: string, ImportColumn] {
  const labels = SITE_HEADINGS[field] ?? [SITE_FIELD_LABELS[field]];
  return [siteColumnName(field), { kind: 'jobSite', field, labels }];
}

/**
 * The columns by name: those of the bins' CSV file, and the account's contact. A heading is recognised whatever its case, blanks,
 * underscores and hyphens.
 */
export const IMPORT_COLUMNS = {
  accountName: { kind: 'account', field: 'name', labels: ['Account'] },
  accountContactName: { kind: 'account', field: 'contactName', labels: ['Account contact'] },
  accountContactPhone: { kind: 'account', field: 'contactPhone', labels: [] },
  accountContactEmail: { kind: 'account', field: 'contactEmail', labels: [] },
  accountHireDays: { kind: 'account', field: 'hireDays', labels: ['Hire (days)', 'Hire days', 'Hire'] },
  ...(Object.fromEntries(SITE_FIELDS.map(siteColumn)) as Record<SiteColumnName, ImportColumn>),
  jobSiteStatus: { kind: 'jobSite', field: 'status', labels: [] },
  type: { kind: 'skipBin', field: 'type', labels: ['Bin type', 'Material'] },
  size: { kind: 'skipBin', field: 'size', labels: ['Bin size'] },
  referenceNumber: { kind: 'skipBin', field: 'referenceNumber', labels: ['Bin#', 'Bin number', 'Reference'] },
  purchaseOrder: { kind: 'skipBin', field: 'purchaseOrder', labels: ['PO', 'PO number', 'Order number'] },
  status: { kind: 'skipBin', field: 'status', labels: [] },
  actualDeliveryDate: { kind: 'skipBin', field: 'actualDeliveryDate', labels: ['Delivered on', 'Delivered'] },
  hireUntil: { kind: 'skipBin', field: 'hireUntil', labels: [] },
  desiredDeliveryDate: { kind: 'skipBin', field: 'desiredDeliveryDate', labels: [] },
  deliveryTimeSlot: { kind: 'skipBin', field: 'deliveryTimeSlot', labels: ['Delivery time'] },
  deliveryComment: { kind: 'skipBin', field: 'deliveryComment', labels: ['Comment'] },
  deliveryDriverName: { kind: 'skipBin', field: 'deliveryDriverName', labels: ['Delivery driver', 'Driver'] },
  desiredCollectionDate: { kind: 'skipBin', field: 'desiredCollectionDate', labels: ['Collection date'] },
  collectionTimeSlot: { kind: 'skipBin', field: 'collectionTimeSlot', labels: ['Collection time'] },
  collectionComment: { kind: 'skipBin', field: 'collectionComment', labels: [] },
  collectionDriverName: { kind: 'skipBin', field: 'collectionDriverName', labels: ['Collection driver'] },
  actualCollectionDate: { kind: 'skipBin', field: 'actualCollectionDate', labels: ['Collected on'] },
} satisfies Record<string, ImportColumn>;
export type ImportColumnName = keyof typeof IMPORT_COLUMNS;

export const importQuerySchema = object({
  /** Only checks the file. */
  dryRun: boolean().typeError(INVALID_INPUT).default(false),
  /** The plan of the check's report. The import is refused if it would do something else by now. */
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
