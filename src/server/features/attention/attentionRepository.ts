import {
  ATTENTION_KINDS,
  MAX_OF_KIND,
  SITE_ATTENTION_KINDS,
  type AttentionKind,
  type ListAttention,
} from '../../../contract/attention';
import {
  attentionItemSchema,
  type AttentionCounts,
  type AttentionItem,
} from '../../../contract/responses/attention';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { inChunks } from '../../db/inChunks';
import { choice, integer, jsonListOf, read, readPrepared } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { JSON_ROWS, jsonRowsSql, parseJson, type JsonList } from '../../db/jsonList';
import { ON_SITE, ORDERED } from '../../db/statusLists';
import { JOB_SITE_SELECT } from '../jobSites/jobSitesRepository';
import { SKIP_BIN_SELECT } from '../skipBins/skipBinsRepository';

interface Members {
  /** The tables and conditions of a select, which an index serves. */
  from: string;
  orderBy: string;
}

const BY_DUE = 'b.due_date, b.due_time_slot desc, b.id';
/** The members of these kinds are in a table, which a trigger keeps up to date (migration 011_attention). */
const marked = (kind: AttentionKind): Members => ({
  from: `attention_marks m join skip_bins b on b.id = m.skip_bin_id where m.kind = '${kind}'`,
  orderBy: 'm.skip_bin_id',
});

/** The members of each kind; $1 is today, $2 the last day of delivery of a bin that is long on its site. */
const MEMBERS: Record<AttentionKind, Members> = {
  overdueDelivery: {
    from: `skip_bins b where b.status in ${ORDERED} and b.due_date < $1`,
    orderBy: BY_DUE,
  },
  overdueCollection: {
    from: `skip_bins b where b.status in ${ON_SITE} and b.due_date < $1`,
    orderBy: BY_DUE,
  },
  attempted: { from: `skip_bins b where b.attempts -> -1 ->> 'state' = 'open'`, orderBy: BY_DUE },
  halfSwapped: marked('halfSwapped'),
  overHire: {
    from: `skip_bins b where b.status in ${ON_SITE} and b.desired_collection_date is null and b.hire_until < $1`,
    orderBy: 'b.hire_until, b.id',
  },
  sameNumber: marked('sameNumber'),
  archivedSite: marked('archivedSite'),
  longOnSite: {
    from: `skip_bins b where b.status in ${ON_SITE} and b.desired_collection_date is null and b.hire_until is null and b.actual_delivery_date <= $2`,
    orderBy: 'b.actual_delivery_date, b.id',
  },
  withoutNumber: {
    from: `skip_bins b where b.status in ${ON_SITE} and b.search_text is null`,
    orderBy: 'b.id',
  },
  withoutAddress: {
    from: `job_sites b where b.status = 'active' and b.address_line1 is null`,
    orderBy: 'b.id',
  },
  standingOrderStopped: {
    from: `(select distinct job_site_id from standing_orders where status = 'active') o
      join job_sites b on b.id = o.job_site_id where b.status = 'archived'`,
    orderBy: 'b.id',
  },
};

/** A select of the ids of one kind's members, or of all kinds', with their order. */
function membersOf(kinds: readonly AttentionKind[]): string {
  return kinds
    .map((kind) => {
      const { from, orderBy } = MEMBERS[kind];
      const rank = ATTENTION_KINDS.indexOf(kind);
      // Bins with the same number stand together.
      const place = kind === 'sameNumber' ? 'number, id' : 'place';
      const number = kind === 'sameNumber' ? 'b.search_text' : 'null::text';
      return `select '${kind}' as kind, ${rank} as rank, id, row_number() over (order by ${place}) as place from (
        select b.id, ${number} as number, row_number() over (order by ${orderBy}) as place
        from ${from} order by ${orderBy} limit ${MAX_OF_KIND}
      ) member`;
    })
    .join(' union all ');
}

function dayParameters(today: CalendarDate, moreThanDays: number): CalendarDate[] {
  return [today, addDays(today, -moreThanDays - 1)];
}
/** Gives both days a type: PostgreSQL refuses a parameter that the listed kinds do not use. */
const DAYS = 'days as (select $1::date, $2::date)';

const NONE = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0])) as AttentionCounts;

/** How many bins or job sites need attention for each reason, at most 1,000 of each. */
export async function countAttention(
  sql: Sql,
  today: CalendarDate,
  moreThanDays: number,
): Promise<AttentionCounts> {
  const counts = await read(
    sql,
    { kind: choice(ATTENTION_KINDS), count: integer },
    `with ${DAYS} select kind, count(*)::integer as count from (${membersOf(ATTENTION_KINDS)}) member group by kind`,
    dayParameters(today, moreThanDays),
  );
  return { ...NONE, ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])) };
}

const kindsOf = (kind: AttentionKind | undefined) => (kind ? [kind] : ATTENTION_KINDS);

const ABOUT_SITE = `in (${SITE_ATTENTION_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** A select of the items of the members in `part`. */
const ITEMS_OF_PART = `
  select part.kind, row_to_json(bin) as "skipBin", row_to_json(site) as "jobSite"
  from part
  left join lateral (${SKIP_BIN_SELECT} where b.id = part.id) bin on part.kind not ${ABOUT_SITE}
  left join lateral (${JOB_SITE_SELECT} where s.id = part.id) site on part.kind ${ABOUT_SITE}`;

export async function listAttention(
  sql: Sql,
  { kind, moreThanDays, page, pageSize }: ListAttention,
  today: CalendarDate,
): Promise<JsonList<AttentionItem>> {
  const [list] = await read(
    sql,
    { json: jsonListOf(attentionItemSchema), total: integer },
    `with ${DAYS}, members as materialized (${membersOf(kindsOf(kind))}),
     part as (select * from members order by rank, place limit $3 offset $4)
     select ${JSON_ROWS}, (select count(*) from members)::integer as total
     from (${ITEMS_OF_PART} order by part.rank, part.place) r`,
    [...dayParameters(today, moreThanDays), pageSize, page * pageSize],
  );
  return { json: list?.json ?? '[]', totalCount: list?.total ?? 0 };
}

const ITEMS_AT_ONCE = 200;

/** All that needs attention, as listInParts reads a list. */
export async function listAttentionInParts(
  sql: Sql,
  { kind, moreThanDays }: Pick<ListAttention, 'kind' | 'moreThanDays'>,
  today: CalendarDate,
): Promise<AsyncIterable<AttentionItem[]>> {
  const members = await read(
    sql,
    { kind: choice(ATTENTION_KINDS), id: integer },
    `with ${DAYS} select kind, id from (${membersOf(kindsOf(kind))}) member order by rank, place`,
    dayParameters(today, moreThanDays),
  );
  const items = `${ITEMS_OF_PART} where bin.id is not null or site.id is not null order by part.position`;
  const statement = `
    with part as (select * from unnest($1::text[], $2::integer[]) with ordinality as given(kind, id, position))
    ${jsonRowsSql(items)}`;
  return (async function* () {
    for (const part of inChunks(members, ITEMS_AT_ONCE)) {
      const [list] = await readPrepared(sql, { json: jsonListOf(attentionItemSchema) }, statement, [
        part.map((member) => member.kind),
        part.map(({ id }) => id),
      ]);
      yield parseJson(list?.json ?? '[]');
    }
  })();
}
