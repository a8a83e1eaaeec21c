import type { Json, Sql } from './Db';
import { findRows, type SearchedTable } from './findRows';

/** Which part of a list to read; without a page, all of it. */
export interface ListPart {
  /** Zero-based. */
  page?: { index: number; size: number } | undefined;
  /** A SQL expression of the list's own columns, inserted unescaped. */
  orderBy?: string | undefined;
  search?: string | undefined;
}

/** Whether the whole list is requested, in its default order. */
export function isWhole({ page, orderBy, search }: ListPart): boolean {
  return !page && !orderBy && !search;
}

export interface JsonList<Row> {
  json: Json<Row[]>;
  /** The number of rows on all pages; counted only when a part was requested. */
  totalCount?: number;
}

interface ListQuery extends SearchedTable {
  /** A select without conditions. */
  select: string;
  /** The values of $1, $2 … in the conditions. */
  values: unknown[];
  /** The default order, and the tie-breaker of a requested one; by columns of the table alone. */
  orderBy: string;
}

const JSON_OF_ROWS = `coalesce(json_agg(row_to_json(r)), '[]')::text as json`;

/** A select of the JSON text of one array, from a select of its rows. */
export function jsonOfRows(select: string): string {
  return `select ${JSON_OF_ROWS} from (${select}) r`;
}

/** A select of the JSON text of one row. */
export function jsonOfRow(select: string): string {
  return `select row_to_json(r)::text as json from (${select}) r`;
}

/** The rows of a select, as the JSON text of one array. */
export async function jsonRows<Row>(sql: Sql, select: string, values: unknown[]): Promise<Json<Row[]>> {
  const [list] = await sql.query<{ json: Json<Row[]> }>(jsonOfRows(select), values);
  return list?.json ?? '[]';
}

function whereOf({ conditions }: ListQuery): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** The SQL of the rows from which a part is taken, of additional columns, and of the total count. */
function candidates(query: ListQuery, { search }: ListPart, given: (value: unknown) => string) {
  const { table, as } = query;
  if (search) {
    return {
      found: `with found as materialized (${findRows(query, search, given)})`,
      from: `found join ${table} ${as} on ${as}.id = found.id`,
      known: ', rank',
      total: 'select count(*) from found',
    };
  }
  const from = `${table} ${as} ${whereOf(query)}`;
  return { found: '', from, known: '', total: `select count(*) from ${from}` };
}

/** Runs a list's query. PostgreSQL builds the JSON of the whole response, in one statement. */
export async function jsonList<Row>(sql: Sql, query: ListQuery, part: ListPart = {}): Promise<JsonList<Row>> {
  const { select, as, orderBy } = query;
  if (isWhole(part)) {
    return {
      json: await jsonRows<Row>(sql, `${select} ${whereOf(query)} order by ${orderBy}`, query.values),
    };
  }
  const values = [...query.values];
  const { found, from, known, total } = candidates(query, part, (value) => `$${values.push(value)}`);
  const order = [part.orderBy ?? (part.search && 'rank'), orderBy].filter(Boolean).join(', ');
  const limit = part.page ? `limit ${part.page.size} offset ${part.page.index * part.page.size}` : '';
  // Related rows are joined only for the rows of the requested part.
  const [list] = await sql.query<{ json: Json<Row[]>; total: number }>(
    `${found} select ${JSON_OF_ROWS}, (${total})::integer as total from (
       ${select}
       join (select ${as}.id as row_id${known} from ${from} order by ${order} ${limit}) part on part.row_id = ${as}.id
       order by ${order}
     ) r`,
    values,
  );
  return { json: list?.json ?? '[]', totalCount: list?.total ?? 0 };
}

/** The first row of a select, as JSON text. */
export async function jsonRow<Row>(
  sql: Sql,
  select: string,
  values: unknown[],
): Promise<Json<Row> | undefined> {
  const [row] = await sql.prepared<{ json: Json<Row> }>(jsonOfRow(select), values);
  return row?.json;
}

export function parseJson<Row>(json: Json<Row>): Row {
  return JSON.parse(json) as Row;
}
