import type { Account } from '../responses/accounts';
import type { AttentionItem } from '../responses/attention';
import type { CalendarDate } from '../calendarDate';
import type { Change, ChangedEntity } from '../responses/changes';
import type { Driver } from '../responses/drivers';
import { IMPORT_COLUMNS, siteColumnName, type ImportColumnName } from '../imports';
import { isOver, jobOf, JOBS, type JobName } from '../lifecycle/lifecycle';
import { SITE_FIELDS } from '../jobSites';
import type { JobSite } from '../responses/jobSites';
import { listedStateOf } from '../lifecycle/skipBinMachine';
import type { Attempt, SkipBin, SkipBinSite } from '../responses/skipBins';
import type { Note } from '../responses/notes';
import type { StandingOrder } from '../responses/standingOrders';
import type { StaffMember } from '../responses/staff';
import type { User } from '../responses/users';
import type { Webhook } from '../responses/webhooks';
import type { CsvColumns, CsvValue } from './csvText';
import { REPORT_LINE_LABELS, type ImportReportLine } from './importReport';

/** The name and the columns of a list's file. */
export interface CsvList<Row> {
  name: string;
  columns: CsvColumns<Row>;
}

type CellField<Row> = { [Field in keyof Row]: Row[Field] extends CsvValue ? Field : never }[keyof Row] &
  string;

/** Columns with the names and the values of these fields. */
function fieldColumns<Row>(...names: CellField<Row>[]): CsvColumns<Row> {
  return Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as CsvValue]));
}

const ACCOUNT = fieldColumns<Account>(
  'id',
  'name',
  'status',
  'contactName',
  'contactPhone',
  'contactEmail',
  'hireDays',
  'version',
);

const DETAILS = SITE_FIELDS.filter((field) => field !== 'name');

const JOB_SITE: CsvColumns<JobSite> = {
  id: ({ id }) => id,
  accountId: ({ account }) => account.id,
  accountName: ({ account }) => account.name,
  ...fieldColumns<JobSite>('name', 'status'),
  ...fieldColumns<JobSite>(...DETAILS),
  version: ({ version }) => version,
};

const USER = fieldColumns<User>('id', 'accountId', 'email', 'firstName', 'lastName', 'status', 'version');

const STAFF = fieldColumns<StaffMember>(
  'id',
  'email',
  'firstName',
  'lastName',
  'status',
  'lastSignedIn',
  'version',
);

const WEBHOOK = fieldColumns<Webhook>(
  'id',
  'address',
  'status',
  'failingSince',
  'failure',
  'lastDelivered',
  'version',
);

const DRIVER = fieldColumns<Driver>('id', 'name', 'phone', 'vehicle', 'status', 'version');

const NOTE: CsvColumns<Note> = {
  ...fieldColumns<Note>('id', 'kind', 'recordId'),
  accountId: ({ record }) => record.accountId,
  accountName: ({ kind, record }) => (kind === 'account' ? record.name : record.accountName),
  jobSiteId: ({ record }) => record.jobSiteId,
  jobSiteName: ({ kind, record }) => (kind === 'jobSite' ? record.name : record.jobSiteName),
  type: ({ record }) => record.type,
  size: ({ record }) => record.size,
  binNumber: ({ record }) => record.binNumber,
  ...fieldColumns<Note>('text'),
  pinned: ({ pinned }) => String(pinned),
  ...fieldColumns<Note>('createdAt', 'author', 'version'),
};

const STANDING_ORDER: CsvColumns<StandingOrder> = {
  id: ({ id }) => id,
  jobSiteId: ({ jobSiteId }) => jobSiteId,
  accountId: ({ jobSite }) => jobSite.account.id,
  accountName: ({ jobSite }) => jobSite.account.name,
  jobSiteName: ({ jobSite }) => jobSite.name,
  ...fieldColumns<StandingOrder>(
    'status',
    'action',
    'type',
    'size',
    'everyWeeks',
    'weekday',
    'slot',
    'from',
    'until',
    'driverId',
    'comment',
    'version',
  ),
};

/** The columns about a bin's job site. */
const SITE_OF_BIN: CsvColumns<SkipBinSite> = {
  jobSiteId: ({ id }) => id,
  accountId: ({ account }) => account.id,
  accountName: ({ account }) => account.name,
  jobSiteName: ({ name }) => name,
  jobSiteStatus: ({ status }) => status,
  ...Object.fromEntries(DETAILS.map((field) => [siteColumnName(field), (site: SkipBinSite) => site[field]])),
};

/** 'collection 2026-11-27 no-access: Gate locked' */
function attemptText({ job, date, reason, comment }: Attempt): string {
  return `${job} ${date} ${reason}${comment ? `: ${comment}` : ''}`;
}

/** Null: nobody is assigned, or the drivers could not be read. */
function driverName(job: JobName): CsvColumns<SkipBin>[string] {
  return (bin, drivers) => drivers.get(bin[JOBS[job].driver] ?? 0) ?? null;
}

/** A bin's own columns, except the id. */
const BIN: CsvColumns<SkipBin> = {
  previousSkipBinId: ({ previousSkipBinId }) => previousSkipBinId,
  replacementId: ({ replacement }) => replacement?.id ?? null,
  status: ({ status }) => status,
  state: listedStateOf,
  ...fieldColumns<SkipBin>('type', 'size', 'referenceNumber', 'purchaseOrder'),
  dueDate: (bin) => (isOver(bin) ? null : bin[jobOf(bin).date]),
  dueTimeSlot: (bin) => (isOver(bin) ? null : bin[jobOf(bin).slot]),
  ...fieldColumns<SkipBin>(
    'desiredDeliveryDate',
    'deliveryTimeSlot',
    'deliveryComment',
    'actualDeliveryDate',
    'hireUntil',
    'desiredCollectionDate',
    'collectionTimeSlot',
    'collectionComment',
    'actualCollectionDate',
    'collectedKilograms',
    'docketNumber',
    'contamination',
    'contaminationComment',
    'deliveryDriverId',
    'collectionDriverId',
  ),
  deliveryDriverName: driverName('delivery'),
  collectionDriverName: driverName('collection'),
  standingOrderId: ({ standingOrderId }) => standingOrderId,
  attempts: ({ attempts }) => attempts && attempts.map(attemptText).join('; '),
  ...fieldColumns<SkipBin>('version'),
};

/** The columns of a part of a row; `null` where the row does not have this part. */
function columnsOf<Row, Part>(columns: CsvColumns<Part>, part: (row: Row) => Part | null): CsvColumns<Row> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      (row, drivers) => {
        const one = part(row);
        return one === null ? null : value(one, drivers);
      },
    ]),
  );
}

const SKIP_BIN: CsvColumns<SkipBin> = {
  id: ({ id }) => id,
  ...columnsOf(SITE_OF_BIN, ({ jobSite }: SkipBin) => jobSite),
  ...BIN,
};

/** The id is that of the bin, or of the job site that lacks an address. */
const ATTENTION: CsvColumns<AttentionItem> = {
  id: ({ skipBin, jobSite }) => (skipBin ?? jobSite).id,
  kind: ({ kind }) => kind,
  ...columnsOf(SITE_OF_BIN, ({ skipBin, jobSite }: AttentionItem) => skipBin?.jobSite ?? jobSite),
  ...columnsOf(BIN, ({ skipBin }: AttentionItem) => skipBin),
};

/** A changed field of a record; null if the change has none: a password reset only sends an e-mail. */
export interface ChangedField {
  change: Change;
  entity: ChangedEntity;
  field: string | null;
}

/** The file's lines for a change: one for each changed field, and one for each record without a changed field. */
export function changedFields(change: Change): ChangedField[] {
  return change.entities.flatMap((entity) => {
    const fields: (string | null)[] = Object.keys(entity.fields);
    return (fields.length > 0 ? fields : [null]).map((field) => ({ change, entity, field }));
  });
}

const valuesOf = ({ entity, field }: ChangedField) => (field === null ? undefined : entity.fields[field]);

function recorded(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

const CHANGED_FIELD: CsvColumns<ChangedField> = {
  id: ({ change }) => change.id,
  entityId: ({ entity }) => entity.id,
  jobSiteId: ({ entity }) => entity.jobSiteId,
  accountId: ({ entity }) => entity.accountId,
  at: ({ change }) => change.at,
  actorUid: ({ change }) => change.actorUid,
  actorEmail: ({ change }) => change.actorEmail,
  command: ({ change }) => change.command,
  undoes: ({ change }) => change.undoes,
  undoneBy: ({ change }) => change.undoneBy,
  kind: ({ entity }) => entity.kind,
  name: ({ entity }) => entity.name,
  binNumber: ({ entity }) => entity.binNumber,
  jobSiteName: ({ entity }) => entity.jobSiteName,
  accountName: ({ entity }) => entity.accountName,
  version: ({ entity }) => entity.version,
  field: ({ field }) => field,
  old: (changed) => recorded(valuesOf(changed)?.old),
  new: (changed) => recorded(valuesOf(changed)?.new),
};

const IMPORT_REPORT: CsvColumns<ImportReportLine> = {
  line: ({ line }) => line,
  what: ({ what }) => REPORT_LINE_LABELS[what],
  column: ({ of }) => of,
  value: ({ value }) => value,
  message: ({ message }) => message,
};

/** A line of a file to import. */
export type ImportExample = Partial<Record<ImportColumnName, string | number>>;

const IMPORT_EXAMPLE: CsvColumns<ImportExample> = Object.fromEntries(
  (Object.keys(IMPORT_COLUMNS) as ImportColumnName[]).map((name) => [
    name,
    (example: ImportExample) => example[name] ?? null,
  ]),
);

/**
 * The lists that are saved as CSV files, by the portal and by the server; those about an import only by the portal. Their names are
 * those of the files: without blanks, at which shells divide words.
 */
export const CSV_LISTS = {
  accounts: { name: 'accounts', columns: ACCOUNT },
  jobSites: { name: 'job-sites', columns: JOB_SITE },
  users: { name: 'users', columns: USER },
  staff: { name: 'staff', columns: STAFF },
  webhooks: { name: 'webhooks', columns: WEBHOOK },
  drivers: { name: 'drivers', columns: DRIVER },
  notes: { name: 'notes', columns: NOTE },
  standingOrders: { name: 'standing-orders', columns: STANDING_ORDER },
  skipBins: { name: 'bins', columns: SKIP_BIN },
  attention: { name: 'needs-attention', columns: ATTENTION },
  changes: { name: 'history', columns: CHANGED_FIELD },
  importReport: { name: 'import-report', columns: IMPORT_REPORT },
  importExample: { name: 'import-example', columns: IMPORT_EXAMPLE },
};

export function csvFileName({ name }: { name: string }, day: CalendarDate): string {
  return `${name}-${day}.csv`;
}
