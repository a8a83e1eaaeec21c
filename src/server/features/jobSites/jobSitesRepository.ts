import {
  jobSiteBinsSchema,
  jobSiteSchema,
  type JobSite,
  type JobSiteBins,
} from '../../../contract/responses/jobSites';
import { SITE_FIELDS, type SearchJobSites } from '../../../contract/jobSites';
import type { Json, Sql } from '../../db/Db';
import { jsonRow, jsonRows, type ListQuery } from '../../db/jsonList';
import { CURRENT, ON_SITE } from '../../db/statusLists';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';
import { ACCOUNT_SELECT, SKIP_BIN_ACCOUNT_SELECT } from '../accounts/accountsRepository';

const COLUMNS = columnsOf('name', 'status', ...SITE_FIELDS);
const selectFrom = (rows: string, accountSelect = ACCOUNT_SELECT) => `
  select s.id, ${selectedColumns('s', COLUMNS)}, row_to_json(account) as account, s.version
  from ${rows} s
  join lateral (${accountSelect} where a.id = s.account_id) account on true`;
export const JOB_SITE_SELECT = selectFrom('job_sites');

/** A site with its account, as it is nested in each bin. */
export const SKIP_BIN_SITE_SELECT = selectFrom('job_sites', SKIP_BIN_ACCOUNT_SELECT);

/** Alphabetical by ICU's root collation: case and accents only break ties. */
export const BY_NAME = 's.name collate "und-x-icu"';

export const JOB_SITES_SORTABLE = { id: 's.id', name: BY_NAME, status: 's.status' };

export function jobSitesQuery({ accountId, statuses = [] }: SearchJobSites): ListQuery<JobSite> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  if (accountId !== undefined) conditions.push(`s.account_id = $${values.push(accountId)}`);
  if (statuses.length > 0) conditions.push(`s.status = any($${values.push(statuses)}::text[])`);
  const orderBy = `${BY_NAME}, s.id`;
  return {
    schema: jobSiteSchema,
    table: 'job_sites',
    as: 's',
    select: JOB_SITE_SELECT,
    conditions,
    values,
    orderBy,
  };
}

/** The bins of an account's sites; a site without any is left out. */
export function readJobSiteBins(sql: Sql, accountId: number): Promise<Json<JobSiteBins[]>> {
  // Slots descend, because 'morning' comes after 'afternoon' in the alphabet.
  return jsonRows(
    sql,
    jobSiteBinsSchema,
    `select s.id as "jobSiteId", count(*) filter (where b.status in ${ON_SITE}) as "onSite",
       next.due_date as "dueDate", next.due_time_slot as "dueTimeSlot"
     from job_sites s
     join skip_bins b on b.job_site_id = s.id and b.status in ${CURRENT}
     left join lateral (
       select n.due_date, n.due_time_slot from skip_bins n where n.job_site_id = s.id and n.due_date is not null
       order by n.due_date, n.due_time_slot desc limit 1
     ) next on true
     where s.account_id = $1
     group by s.id, next.due_date, next.due_time_slot`,
    [accountId],
  );
}

export function getJobSite(sql: Sql, id: number): Promise<Json<JobSite> | undefined> {
  return jsonRow(sql, jobSiteSchema, `${JOB_SITE_SELECT} where s.id = $1`, [id]);
}

export const jobSitesTable: Table<JobSite> = {
  kind: 'jobSite',
  schema: jobSiteSchema,
  name: 'job_sites',
  columns: { ...columnsOf('accountId'), ...COLUMNS },
  select: selectFrom,
  get: getJobSite,
};
