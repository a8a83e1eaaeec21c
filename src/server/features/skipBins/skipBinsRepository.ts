import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { foldText } from '../../../contract/foldText';
import { MAX_COUNTED_SKIP_BINS } from '../../../contract/listSkipBins';
import { numberKey } from '../../../contract/numberKey';
import type { FilterSkipBins, StockQuery } from '../../../contract/listSkipBins';
import {
  skipBinSchema,
  stockLineSchema,
  type SkipBin,
  type StockLine,
} from '../../../contract/responses/skipBins';
import { jsonListOf, readPrepared } from '../../db/columns';
import type { Json, Sql } from '../../db/Db';
import { escapeLike, type AddParameter } from '../../db/searchSql';
import { candidates, jsonRowsSql, jsonRow, jsonRows, type ListQuery } from '../../db/jsonList';
import { CURRENT, ON_SITE, ORDERED } from '../../db/statusLists';
import { columnsOf, selectedColumns, type Table } from '../../db/rows';
import { SKIP_BIN_SITE_SELECT } from '../jobSites/jobSitesRepository';
import { meaningOf } from './meaningOf';
import { conditionsOf } from './skipBinConditions';

const COLUMNS = columnsOf(
  'jobSiteId',
  'status',
  'type',
  'size',
  'referenceNumber',
  'purchaseOrder',
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
  'previousSkipBinId',
  'deliveryDriverId',
  'collectionDriverId',
  'standingOrderId',
  'attempts',
);

/** A bin's fields, without its site and replacement. */
export const skipBinFields = (as: string) => `${as}.id, ${selectedColumns(as, COLUMNS)}, ${as}.version`;

/** Bins with their job sites, and with their replacements while these are pending or delivered. */
const selectFrom = (rows: string) => `
  select ${skipBinFields('b')}, row_to_json(site) as "jobSite", (
    select row_to_json(r) from (
      select ${skipBinFields('n')} from skip_bins n
      where n.previous_skip_bin_id = b.id and n.status in ${CURRENT}
    ) r
  ) as replacement
  from ${rows} b
  join lateral (${SKIP_BIN_SITE_SELECT} where s.id = b.job_site_id) site on true`;
export const SKIP_BIN_SELECT = selectFrom('skip_bins');

/** What may stand between the letters and digits of a bin number. */
const SEPARATORS = /[\s./#-]/g;

/** Finds bins by number, regardless of separators: '12' finds '12' and 'B-12', 'b12' only 'B-12'. Undefined without digits. */
function numberCondition(search: string, addParameter: AddParameter): string | undefined {
  const number = foldText(search).replace(SEPARATORS, '');
  const digits = number.replace(/[^0-9]/g, '');
  if (digits === '') return undefined;
  const ofDigits = `b.number_digits = ${addParameter(digits)}`;
  if (number === digits) return ofDigits;
  // number_text is the order number, the docket, the number as written, and its letters and digits alone: 'po 47 d-9 b-12 b12'.
  // The last is matched.
  return `${ofDigits} and b.number_text like ${addParameter(`% ${escapeLike(number)}`)} collate "C"`;
}

/** A search matches a bin's numbers (its own, the order's, the docket's) and its job site's search text. */
const LISTED = {
  schema: skipBinSchema,
  table: 'skip_bins',
  as: 'b',
  text: 'number_text',
  beginning: { sql: 'b.search_text', of: numberKey },
  nameCondition: numberCondition,
  meaningOf,
  // Delivered bins first, then pending ones, then the others; the newest first.
  foundBy: `case when b.status in ${ON_SITE} then 0 when b.status in ${ORDERED} then 1 else 2 end, b.id desc`,
  select: SKIP_BIN_SELECT,
  parent: { table: 'job_sites', as: 's', on: 's.id = b.job_site_id' },
};

export function skipBinsQuery(filter: FilterSkipBins, today: CalendarDate): ListQuery<SkipBin> {
  const query = { ...LISTED, ...conditionsOf(filter, today), orderBy: 'b.id' };
  return { ...query, countAtMost: MAX_COUNTED_SKIP_BINS };
}

/** Counts bins by type and size: on site, to be delivered by a day, to be collected by a day. Rows with only zeros are left out. */
export async function readStock(
  sql: Sql,
  { dueWithinDays, search, ...filter }: StockQuery,
  today: CalendarDate,
): Promise<Json<StockLine[]>> {
  const listed = skipBinsQuery(filter, today);
  // A search stops at 500 bins: not those that are over.
  const query = { ...listed, conditions: [`b.status in ${CURRENT}`, ...listed.conditions] };
  const values = [...query.values];
  const { withFound, from, conditions } = await candidates(
    sql,
    query,
    { search },
    (value) => `$${values.push(value)}`,
  );
  const until = `$${values.push(addDays(today, dueWithinDays))}`;
  return jsonRows(
    sql,
    stockLineSchema,
    `${withFound} select * from (
       select b.type, b.size, count(*) filter (where b.status in ${ON_SITE}) as "onSite",
         count(*) filter (where b.status in ${ORDERED} and b.due_date <= ${until}) as "goingOut",
         count(*) filter (where b.status in ${ON_SITE} and b.due_date <= ${until}) as "comingBack"
       from ${from} where ${['true', ...conditions].join(' and ')} group by b.type, b.size
     ) s where "onSite" + "goingOut" + "comingBack" > 0 order by type, size`,
    values,
  );
}

const DUE = 'b.due_date is not null';
/** Slots descend, because 'morning' comes after 'afternoon' in the alphabet. */
const DAY_BY_DAY = 'b.due_date, b.due_time_slot desc, b.id';

/** Bins still to be delivered or collected, by due date and time slot. */
export const UPCOMING_SQL = jsonRowsSql(`${LISTED.select} where ${DUE} order by ${DAY_BY_DAY}`);

export const UPCOMING_QUERY: ListQuery<SkipBin> = {
  ...LISTED,
  conditions: [DUE],
  values: [],
  orderBy: DAY_BY_DAY,
};

export function getSkipBin(sql: Sql, id: number): Promise<Json<SkipBin> | undefined> {
  return jsonRow(sql, skipBinSchema, `${SKIP_BIN_SELECT} where b.id = $1`, [id]);
}

/** The advisory lock class of bin numbers: arbitrary, but used for nothing else. */
const NUMBER_LOCKS = 1;
/** Enough to show where a number is in use. */
const MAX_WITH_NUMBER = 5;
const DELIVERED_WITH_NUMBER = `${SKIP_BIN_SELECT}
  where b.search_text = number_key($1::text) collate "C" and b.status in ${ON_SITE} and b.job_site_id <> $2
  order by b.id limit ${MAX_WITH_NUMBER}`;

/**
 * Locks a number until the transaction ends, and lists up to five delivered bins on other job sites that have it (see numberKey).
 */
export async function lockBinsWithNumber(
  sql: Sql,
  { referenceNumber, exceptJobSiteId }: { referenceNumber: string; exceptJobSiteId: number },
): Promise<Json<SkipBin[]>> {
  // Serialises concurrent uses of a number, so that the second one sees the first.
  await sql.prepared('select pg_advisory_xact_lock($1, hashtext(number_key($2::text)))', [
    NUMBER_LOCKS,
    referenceNumber,
  ]);
  const [list] = await readPrepared(
    sql,
    { json: jsonListOf(skipBinSchema) },
    jsonRowsSql(DELIVERED_WITH_NUMBER),
    [referenceNumber, exceptJobSiteId],
  );
  return list?.json ?? '[]';
}

export const skipBinsTable: Table<SkipBin> = {
  kind: 'skipBin',
  schema: skipBinSchema,
  name: 'skip_bins',
  columns: COLUMNS,
  select: selectFrom,
  get: getSkipBin,
};
