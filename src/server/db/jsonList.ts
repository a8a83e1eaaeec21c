import type { Schema } from 'yup';
import { integer, json, jsonListOf, read, readPrepared, text } from './columns';
import type { Json, Sql } from './Db';
import { searchSql, type AddParameter, type SearchedTable } from './searchSql';
import { orderOf, joinAndCondition, type SortBy } from './SortKeys';

/** Which part of a list to read; without a page, all of it. */
export interface ListPart {
  /** Zero-based. */
  page?: { index: number; size: number } | undefined;
  /** Its SQL is inserted unescaped. */
  sort?: SortBy | undefined;
  search?: string | undefined;
}

/** Whether the whole list is requested, in its default order. */
export function isWhole({ page, sort, search }: ListPart): boolean {
  return !page && !sort && !search;
}

export interface JsonList<Row> {
  json: Json<Row[]>;
  /** The number of rows on all pages; counted only when a part was requested. */
  totalCount?: number;
}

export interface ListQuery<Row> extends SearchedTable {
  /** The schema of a row. */
  schema: Schema<Row>;
  /** A select without conditions. */
  select: string;
  /** The values of $1, $2 … in the conditions. */
  values: unknown[];
  /** The default order, and the tie-breaker of a requested one; uses only columns of the table. */
  orderBy: string;
  /** The order of what a search finds, within a rank; by default the list's own. */
  foundBy?: string;
  /** Rows are counted up to this number. */
  countAtMost?: number;
}

/** A select's column: its rows `r` as the JSON text of one array. */
export const JSON_ROWS = `coalesce(json_agg(row_to_json(r)), '[]')::text as json`;

/** A select of the JSON text of one array, from a select of its rows. */
export function jsonRowsSql(select: string): string {
  return `select ${JSON_ROWS} from (${select}) r`;
}

/** A select of the JSON text of one row. */
export function jsonRowSql(select: string): string {
  return `select row_to_json(r)::text as json from (${select}) r`;
}

/** The rows of a select, as the JSON text of one array. */
export async function jsonRows<Row>(
  sql: Sql,
  schema: Schema<Row>,
  select: string,
  values: unknown[],
): Promise<Json<Row[]>> {
  const [list] = await read(sql, { json: jsonListOf(schema) }, jsonRowsSql(select), values);
  return list?.json ?? '[]';
}

function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

interface Candidates {
  /** The statement's WITH clause; '' without a search. */
  withFound: string;
  from: string;
  conditions: readonly string[];
}

/** The rows from which a part is taken. */
export async function candidates(
  sql: Sql,
  query: ListQuery<unknown>,
  { search }: ListPart,
  addParameter: AddParameter,
): Promise<Candidates> {
  const { table, as, conditions } = query;
  if (!search) return { withFound: '', from: `${table} ${as}`, conditions };
  return {
    withFound: `with found as materialized (${await searchSql(sql, query, search, addParameter)})`,
    from: `found join ${table} ${as} on ${as}.id = found.id`,
    conditions: [],
  };
}

/** An array of the ids of the requested part's rows, in order. */
function idsSql(
  { as, orderBy, foundBy }: ListQuery<unknown>,
  { from, conditions }: Candidates,
  part: ListPart,
): string {
  const { sort, search, page } = part;
  const { join = '', hasValueCondition = undefined } = sort ? joinAndCondition(sort) : {};
  const keys = sort ? orderOf(sort) : search ? ['rank', ...(foundBy ? [foundBy] : [])] : [];
  const rows = (among: readonly string[], order: string, limit: string) =>
    `array(select ${as}.id from ${from} ${join} ${whereSql(among)} order by ${order} ${limit})`;
  const order = [...keys, orderBy].join(', ');
  const [first, size] = page ? [page.index * page.size, page.size] : [0, undefined];
  if (!hasValueCondition)
    return rows(conditions, order, size === undefined ? '' : `limit ${size} offset ${first}`);
  // First the rows with a value, then those without. Each array is one scan in an index's order; the second
  // reads only what the first lacked. Without `offset 0`, PostgreSQL would run the first scan for each use.
  const most = size === undefined ? undefined : first + size;
  const having = rows([...conditions, hasValueCondition], order, most === undefined ? '' : `limit ${most}`);
  const lacking = rows(
    [...conditions, `(${hasValueCondition}) is not true`],
    `${as}.id${sort?.descending ? ' desc' : ''}`,
    most === undefined ? '' : `limit ${most} - cardinality(valued.ids)`,
  );
  const slice = most === undefined ? '' : `[${first + 1}:${most}]`;
  return `(select (valued.ids || ${lacking})${slice} from (select ${having} as ids offset 0) valued)`;
}

/** A select of the rows with these ids, in their order: related rows are joined only for them. */
function rowsSql({ select, as }: ListQuery<unknown>, ids: string): string {
  return `${select}
    join unnest(${ids}) with ordinality as part(row_id, position) on part.row_id = ${as}.id
    order by part.position`;
}

/** Runs a list's query. PostgreSQL builds the JSON of the whole response, in one statement. */
export async function jsonList<Row>(
  sql: Sql,
  query: ListQuery<Row>,
  part: ListPart = {},
): Promise<JsonList<Row>> {
  const { schema, select, orderBy, countAtMost } = query;
  if (isWhole(part)) {
    const where = whereSql(query.conditions);
    return { json: await jsonRows(sql, schema, `${select} ${where} order by ${orderBy}`, query.values) };
  }
  const values = [...query.values];
  const rows = await candidates(sql, query, part, (value) => `$${values.push(value)}`);
  const limit = countAtMost === undefined ? '' : `limit ${countAtMost}`;
  const counted = `select from ${part.search ? 'found' : rows.from} ${whereSql(rows.conditions)} ${limit}`;
  const [list] = await read(
    sql,
    { json: jsonListOf(schema), total: integer },
    `${rows.withFound} select ${JSON_ROWS}, (select count(*) from (${counted}) counted)::integer as total
     from (${rowsSql(query, idsSql(query, rows, part))}) r`,
    values,
  );
  return { json: list?.json ?? '[]', totalCount: list?.total ?? 0 };
}

/** Few enough that the query is short, and that parsing its JSON does not block the event loop. */
const ROWS_AT_ONCE = 200;

/**
 * All rows of a list, however long it is. First all ids are read in one statement, so that no row is missed
 * or repeated. Then the rows are read in parts, as they are by then; rows removed meanwhile are left out. No
 * transaction is open between two reads, so a slow reader holds no connection and no snapshot.
 */
export async function listInParts<Row>(
  sql: Sql,
  query: ListQuery<Row>,
  { sort, search }: ListPart,
): Promise<AsyncIterable<Row[]>> {
  const values = [...query.values];
  const rows = await candidates(sql, query, { search }, (value) => `$${values.push(value)}`);
  const parts = await read(
    sql,
    { ids: text },
    `${rows.withFound} select listed.ids[first : first + ${ROWS_AT_ONCE - 1}]::text as ids
     from (select ${idsSql(query, rows, { sort, search })} as ids offset 0) listed,
       generate_series(1, cardinality(listed.ids), ${ROWS_AT_ONCE}) first
     order by first`,
    values,
  );
  const statement = jsonRowsSql(rowsSql(query, '$1::integer[]'));
  return (async function* () {
    for (const { ids } of parts) {
      const [list] = await readPrepared(sql, { json: jsonListOf(query.schema) }, statement, [ids]);
      yield parseJson(list?.json ?? '[]');
    }
  })();
}

/** The first row of a select, as JSON text. */
export async function jsonRow<Row>(
  sql: Sql,
  schema: Schema<Row>,
  select: string,
  values: unknown[],
): Promise<Json<Row> | undefined> {
  const [row] = await readPrepared(sql, { json: json(schema) }, jsonRowSql(select), values);
  return row?.json;
}

export function parseJson<Row>(json: Json<Row>): Row {
  return JSON.parse(json) as Row;
}
