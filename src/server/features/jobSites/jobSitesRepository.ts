import type { JobSite, SearchJobSites } from '../../../contract/jobSites';
import type { Json, Sql } from '../../db/Db';
import { jsonList, jsonRow, type JsonList, type ListPart } from '../../db/jsonList';
import type { Table } from '../../db/rows';

const selectFrom = (rows: string) => `
  select s.id, s.name, s.status, s.reference_number as "referenceNumber",
    s.address_line1 as "addressLine1", s.address_line2 as "addressLine2", s.address_suburb as "addressSuburb",
    s.address_postcode as "addressPostcode", s.address_state as "addressState",
    row_to_json(a) as account, s.version
  from ${rows} s
  join lateral (select c.id, c.name, c.status, c.version from accounts c where c.id = s.account_id) a on true`;

/** A site with its account; also nested in each bin. */
export const JOB_SITE_SELECT = selectFrom('job_sites');

/** Alphabetical by ICU's root collation: case and accents only break ties. */
const BY_NAME = 's.name collate "und-x-icu"';

export const JOB_SITES_SORTABLE = { id: 's.id', name: BY_NAME, status: 's.status' };

export function searchJobSites(
  sql: Sql,
  { accountId, statuses = [] }: SearchJobSites,
  part: ListPart,
): Promise<JsonList<JobSite>> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  if (accountId !== undefined) conditions.push(`s.account_id = $${values.push(accountId)}`);
  if (statuses.length > 0) conditions.push(`s.status = any($${values.push(statuses)}::text[])`);
  const orderBy = `${BY_NAME}, s.id`;
  return jsonList(
    sql,
    { table: 'job_sites', as: 's', select: JOB_SITE_SELECT, conditions, values, orderBy },
    part,
  );
}

export function getJobSite(sql: Sql, id: number): Promise<Json<JobSite> | undefined> {
  return jsonRow(sql, `${JOB_SITE_SELECT} where s.id = $1`, [id]);
}

export const jobSitesTable: Table<JobSite> = {
  kind: 'jobSite',
  name: 'job_sites',
  columns: {
    accountId: 'account_id',
    name: 'name',
    status: 'status',
    referenceNumber: 'reference_number',
    addressLine1: 'address_line1',
    addressLine2: 'address_line2',
    addressSuburb: 'address_suburb',
    addressPostcode: 'address_postcode',
    addressState: 'address_state',
  },
  select: selectFrom,
  get: getJobSite,
};
