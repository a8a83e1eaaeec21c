import type { Sql } from '../Db';

/**
 * A backup is gzipped text, the same from either database: a line with the head, lines with up to 500 rows each, and a line
 * with the end, without which it is not whole.
 */
export const PRODUCT = 'recycle-all-admin';
export const FORMAT = 1;

export interface BackupHead {
  product: typeof PRODUCT;
  format: number;
  /** The number of the last migration that the database had seen. */
  schema: number;
  at: string;
}

export interface BackupRows {
  table: string;
  rows: unknown[];
}

export interface BackupEnd {
  /** How many rows there are of each table. */
  counts: Record<string, number>;
  /** The last id that each table gave out, be it of a row that is gone. */
  lastIds: Record<string, number>;
  /** Of all the lines before this one. */
  sha256: string;
}

export interface Backup {
  head: BackupHead;
  end: BackupEnd;
}

/** All that a business keeps, in an order in which nothing comes before what it refers to. */
export const BUSINESS_TABLES = [
  'environment',
  'accounts',
  'job_sites',
  'skip_bins',
  'users',
  'changes',
  'change_entities',
  'idempotency_keys',
] as const;

/** The columns of a table that somebody writes; the others the database works out by itself. */
export async function writtenColumns(sql: Sql, table: string): Promise<string> {
  const columns = await sql.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return columns.map(({ name }) => name).join(', ');
}
