import type { FilterSkipBins, SkipBin } from '../../../contract/skipBins';
import type { Json, Sql } from '../../db/Db';
import { jsonList, jsonOfRows, jsonRow, type JsonList, type ListPart } from '../../db/jsonList';
import type { Table } from '../../db/rows';
import { JOB_SITE_SELECT } from '../jobSites/jobSitesRepository';

const FIELDS = `b.id, b.job_site_id as "jobSiteId", b.status, b.type, b.size, b.reference_number as "referenceNumber",
    b.desired_delivery_date as "desiredDeliveryDate", b.delivery_time_slot as "deliveryTimeSlot",
    b.delivery_comment as "deliveryComment", b.actual_delivery_date as "actualDeliveryDate",
    b.desired_collection_date as "desiredCollectionDate", b.collection_time_slot as "collectionTimeSlot",
    b.collection_comment as "collectionComment", b.actual_collection_date as "actualCollectionDate",
    b.previous_skip_bin_id as "previousSkipBinId", b.version`;

/** Bins with their job sites, and with their replacements while these are pending or delivered. */
const selectFrom = (rows: string) => `
  select ${FIELDS}, row_to_json(site) as "jobSite", (
    select row_to_json(r) from (
      select ${FIELDS.replaceAll('b.', 'n.')} from skip_bins n
      where n.previous_skip_bin_id = b.id and n.status in ('pending', 'delivered')
    ) r
  ) as replacement
  from ${rows} b
  join lateral (${JOB_SITE_SELECT} where s.id = b.job_site_id) site on true`;
const SELECT = selectFrom('skip_bins');

export const SKIP_BINS_SORTABLE = {
  id: 'b.id',
  status: 'b.status',
  desiredDeliveryDate: 'b.desired_delivery_date',
  desiredCollectionDate: 'b.desired_collection_date',
};

/** A search matches a bin's own search text and its job site's. */
const LISTED = {
  table: 'skip_bins',
  as: 'b',
  select: SELECT,
  partOf: { table: 'job_sites', as: 's', on: 's.id = b.job_site_id' },
};

export function listSkipBins(
  sql: Sql,
  { jobSiteId }: FilterSkipBins,
  part: ListPart,
): Promise<JsonList<SkipBin>> {
  const filter =
    jobSiteId === undefined
      ? { conditions: [], values: [] }
      : { conditions: ['b.job_site_id = $1'], values: [jobSiteId] };
  return jsonList(sql, { ...LISTED, ...filter, orderBy: 'b.id' }, part);
}

const DUE = 'b.due_date is not null';
const DAY_BY_DAY = 'b.due_date, b.due_time_slot desc, b.id';

/** Bins still to be delivered or collected, by due date and time slot. */
export const UPCOMING_JSON = jsonOfRows(`${LISTED.select} where ${DUE} order by ${DAY_BY_DAY}`);

export function listUpcomingSkipBins(sql: Sql, part: ListPart): Promise<JsonList<SkipBin>> {
  return jsonList(sql, { ...LISTED, conditions: [DUE], values: [], orderBy: DAY_BY_DAY }, part);
}

export function getSkipBin(sql: Sql, id: number): Promise<Json<SkipBin> | undefined> {
  return jsonRow(sql, `${SELECT} where b.id = $1`, [id]);
}

/** The advisory lock class of bin numbers: arbitrary, but used for nothing else. */
const NUMBER_LOCKS = 1;
/** Enough to show where a number is in use. */
const MOST_STANDING = 5;
const STANDING = `${SELECT}
  where b.search_text = lower($1::text collate "und-x-icu") collate "C" and b.status = 'delivered' and b.job_site_id <> $2
  order by b.id limit ${MOST_STANDING}`;

/** The delivered bins on other job sites with this number, ignoring case. */
export async function listStanding(
  sql: Sql,
  { referenceNumber, jobSiteId }: { referenceNumber: string; jobSiteId: number },
): Promise<Json<SkipBin[]>> {
  // Serialises concurrent uses of a number, so that the second one sees the first.
  await sql.prepared('select pg_advisory_xact_lock($1, hashtext(lower($2::text collate "und-x-icu")))', [
    NUMBER_LOCKS,
    referenceNumber,
  ]);
  const [list] = await sql.prepared<{ json: Json<SkipBin[]> }>(jsonOfRows(STANDING), [
    referenceNumber,
    jobSiteId,
  ]);
  return list?.json ?? '[]';
}

export const skipBinsTable: Table<SkipBin> = {
  kind: 'skipBin',
  name: 'skip_bins',
  columns: {
    jobSiteId: 'job_site_id',
    status: 'status',
    type: 'type',
    size: 'size',
    referenceNumber: 'reference_number',
    desiredDeliveryDate: 'desired_delivery_date',
    deliveryTimeSlot: 'delivery_time_slot',
    deliveryComment: 'delivery_comment',
    actualDeliveryDate: 'actual_delivery_date',
    desiredCollectionDate: 'desired_collection_date',
    collectionTimeSlot: 'collection_time_slot',
    collectionComment: 'collection_comment',
    actualCollectionDate: 'actual_collection_date',
    previousSkipBinId: 'previous_skip_bin_id',
  },
  select: selectFrom,
  get: getSkipBin,
};
