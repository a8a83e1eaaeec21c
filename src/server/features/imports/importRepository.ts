import { object, type InferType } from 'yup';
import { accountSchema, type Account } from '../../../contract/responses/accounts';
import type { CalendarDate } from '../../../contract/calendarDate';
import { inChunks } from '../../db/inChunks';
import { jobSiteSchema, type JobSite } from '../../../contract/responses/jobSites';
import { driverSchema, type Driver } from '../../../contract/responses/drivers';
import { id, text } from '../../../contract/responses/responseFields';
import { skipBinFieldsSchema } from '../../../contract/responses/skipBins';
import { boolean, integer, read } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { jsonRows, parseJson } from '../../db/jsonList';
import type { Table } from '../../db/rows';
import { CURRENT } from '../../db/statusLists';
import { ACCOUNT_SELECT } from '../accounts/accountsRepository';
import { DRIVERS_QUERY } from '../drivers/driversRepository';
import { JOB_SITE_SELECT } from '../jobSites/jobSitesRepository';
import { skipBinFields } from '../skipBins/skipBinsRepository';

/** The advisory lock class of imports: arbitrary, but used for nothing else. */
const IMPORT_LOCKS = 3;
/** The number of ids or bin numbers in one statement. */
const AT_ONCE = 5_000;

/** Keeps other imports out until the transaction ends; false if one is under way, in any process. */
export async function lockImports(sql: Sql): Promise<boolean> {
  const [lock] = await read(sql, { taken: boolean }, 'select pg_try_advisory_xact_lock($1, 0) as taken', [
    IMPORT_LOCKS,
  ]);
  return lock?.taken ?? false;
}

/** The rows of a select of JSON for many values, some at a time. */
async function readInChunks<Value, Row>(
  values: readonly Value[],
  readPart: (part: Value[]) => Promise<Json<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  // Not push(...): 5,000 accounts can have more sites than a call can have arguments.
  for (const some of inChunks(values, AT_ONCE))
    for (const row of parseJson(await readPart(some))) rows.push(row);
  return rows;
}

const accountNameSchema = object({ id: id(), name: text() });

/** The names of all accounts: names are compared by `nameKey` only, not in SQL. */
export async function readAccountNames(sql: Sql): Promise<Pick<Account, 'id' | 'name'>[]> {
  return parseJson(await jsonRows(sql, accountNameSchema, 'select id, name from accounts order by id', []));
}

export async function readDrivers(sql: Sql): Promise<Driver[]> {
  return parseJson(await jsonRows(sql, driverSchema, `${DRIVERS_QUERY.select} order by d.id`, []));
}

export function readAccounts(sql: Sql, ids: readonly number[]): Promise<Account[]> {
  return readInChunks(ids, (part) =>
    jsonRows(sql, accountSchema, `${ACCOUNT_SELECT} where a.id = any($1::integer[]) order by a.id`, [part]),
  );
}

export function readJobSites(sql: Sql, accountIds: readonly number[]): Promise<JobSite[]> {
  return readInChunks(accountIds, (part) =>
    jsonRows(sql, jobSiteSchema, `${JOB_SITE_SELECT} where s.account_id = any($1::integer[]) order by s.id`, [
      part,
    ]),
  );
}

const siteNameSchema = object({ accountId: id(), name: text() });

export async function readJobSiteNames(
  sql: Sql,
  accountIds: readonly number[],
): Promise<InferType<typeof siteNameSchema>[]> {
  return parseJson(
    await jsonRows(
      sql,
      siteNameSchema,
      'select account_id as "accountId", name from job_sites where account_id = any($1::integer[])',
      [accountIds],
    ),
  );
}

/** Locks these records until the transaction ends. @returns whether none has changed since it was read */
export async function lockIfUnchanged(
  sql: Sql,
  { name }: Table<unknown>,
  entities: readonly { id: number; version: number }[],
): Promise<boolean> {
  const found = await read(
    sql,
    { id: integer, version: integer },
    `select id, version from ${name} where id = any($1::integer[]) order by id for share`,
    [entities.map(({ id }) => id)],
  );
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  return entities.every(({ id, version }) => versions.get(id) === version);
}

/** A bin that is on a site, on its way there, or was collected from it. */
const existingBinSchema = skipBinFieldsSchema.shape({ jobSiteName: text(), accountName: text() });
export type ExistingBin = InferType<typeof existingBinSchema>;

const BINS = `
  select ${skipBinFields('b')}, s.name as "jobSiteName", a.name as "accountName"
  from skip_bins b join job_sites s on s.id = b.job_site_id join accounts a on a.id = s.account_id`;
/** Orders, bins on site, and bins that were delivered on one of these days ($2) and have been collected since. */
const EXISTING_BINS = `${BINS}
  where (b.status in ${CURRENT} or b.status = 'collected' and b.actual_delivery_date = any($2::date[]))`;

/** A bin's `search_text` is the key of its number, and has an index. */
export function readBinsWithoutNumber(
  sql: Sql,
  jobSiteIds: readonly number[],
  deliveryDates: readonly CalendarDate[],
): Promise<ExistingBin[]> {
  return readInChunks(jobSiteIds, (part) =>
    jsonRows(
      sql,
      existingBinSchema,
      `${EXISTING_BINS} and b.job_site_id = any($1::integer[]) and b.search_text is null order by b.id`,
      [part, deliveryDates],
    ),
  );
}

/** The bins that were ordered for one of these days, whatever became of them, but not the cancelled ones. */
export function readBinsOrderedFor(
  sql: Sql,
  jobSiteIds: readonly number[],
  deliveryDates: readonly CalendarDate[],
): Promise<ExistingBin[]> {
  if (deliveryDates.length === 0) return Promise.resolve([]);
  return readInChunks(jobSiteIds, (part) =>
    jsonRows(
      sql,
      existingBinSchema,
      `${BINS} where b.job_site_id = any($1::integer[]) and b.desired_delivery_date = any($2::date[])
         and b.status <> 'cancelled' order by b.id`,
      [part, deliveryDates],
    ),
  );
}

export function readBinsByNumber(
  sql: Sql,
  numbers: readonly string[],
  deliveryDates: readonly CalendarDate[],
): Promise<ExistingBin[]> {
  return readInChunks(numbers, (part) =>
    jsonRows(
      sql,
      existingBinSchema,
      `${EXISTING_BINS} and b.search_text = any(array(
         select number_key(number) collate "C" from unnest($1::text[]) number
       )) order by b.id`,
      [part, deliveryDates],
    ),
  );
}

/** Whether one of these bins has the number of a bin on another site. It reads `attention_marks`, so call `updateAttentionOf` first. */
export async function hasNumberInUse(sql: Sql, ids: readonly number[]): Promise<boolean> {
  const found = await sql.query(
    `select 1 from attention_marks where kind = 'sameNumber' and skip_bin_id = any($1::integer[]) limit 1`,
    [ids],
  );
  return found.length > 0;
}
