import type { Json, Sql } from './Db';

/** Which part of a list is wanted; without a page it is all of it. */
export interface ListPart {
  /** Zero-based. */
  page?: { index: number; size: number } | undefined;
  /** An expression of the list's own columns; it goes into the statement as it is. */
  orderBy?: string | undefined;
  search?: string | undefined;
}

export interface JsonList<Row> {
  json: Json<Row[]>;
  /** The rows on all pages together; counted only when a part was asked for. */
  totalCount?: number;
}

interface ListQuery {
  /** A select without conditions. */
  select: string;
  /** Conditions on $1, $2 …, the values of which follow. */
  conditions: string[];
  values: unknown[];
  /** The order when none is asked for, and what breaks ties when one is. */
  orderBy: string;
  /** Text expressions that a search looks into. */
  searchIn?: string[];
}

/** A pattern for text that holds this one, whatever characters are in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The rows of a select, as the JSON text of one array. */
export async function jsonRows<Row>(sql: Sql, select: string, values: unknown[]): Promise<Json<Row[]>> {
  const [list] = await sql.query<{ json: Json<Row[]> }>(
    `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (${select}) r`,
    values,
  );
  return list?.json ?? '[]';
}

/** What begins with the words that are searched for comes before what only holds them. */
function beginningFirst({ searchIn: [first] = [] }: ListQuery, { search }: ListPart, parameter: number) {
  if (!search || !first) return undefined;
  return { order: `(${first} ilike $${parameter}) is true desc`, values: [containing(search).slice(1)] };
}

/** Runs a list's query and lets PostgreSQL build the JSON of the whole answer. */
export async function jsonList<Row>(sql: Sql, query: ListQuery, part: ListPart = {}): Promise<JsonList<Row>> {
  const conditions = [...query.conditions];
  const values = [...query.values];
  if (part.search) {
    values.push(containing(part.search));
    conditions.push(
      `(${(query.searchIn ?? []).map((text) => `${text} ilike $${values.length}`).join(' or ')})`,
    );
  }
  const rows = conditions.length > 0 ? `${query.select} where ${conditions.join(' and ')}` : query.select;
  const beginning = part.orderBy === undefined ? beginningFirst(query, part, values.length + 1) : undefined;
  const order = [part.orderBy, beginning?.order, query.orderBy].filter(Boolean).join(', ');
  const limit = part.page ? `limit ${part.page.size} offset ${part.page.index * part.page.size}` : '';
  const json = await jsonRows<Row>(sql, `${rows} order by ${order} ${limit}`, [
    ...values,
    ...(beginning?.values ?? []),
  ]);
  if (!part.page && !part.search && !part.orderBy) return { json };
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::integer as total from (${rows}) r`,
    values,
  );
  return { json, totalCount: count?.total ?? 0 };
}

/** The first row of a select, as JSON text. */
export async function jsonRow<Row>(
  sql: Sql,
  select: string,
  values: unknown[],
): Promise<Json<Row> | undefined> {
  const [row] = await sql.query<{ json: Json<Row> }>(
    `select row_to_json(r)::text as json from (${select}) r`,
    values,
  );
  return row?.json;
}

export function parseJson<Row>(json: Json<Row>): Row {
  return JSON.parse(json) as Row;
}
