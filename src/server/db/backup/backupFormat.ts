import type { Sql } from '../Db';

/**
 * A backup is gzipped JSON lines, the same from an embedded database and from a server: a head, lines with up to 500 rows each,
 * and an end, without which it is incomplete.
 */
export const PRODUCT = 'recycle-all-admin';
export const FORMAT = 1;

export interface BackupHead {
  product: typeof PRODUCT;
  format: number;
  /** The number of the database's last migration. */
  schema: number;
  at: string;
}

export interface BackupRows {
  table: string;
  rows: unknown[];
}

export interface BackupEnd {
  /** The number of rows of each table. */
  counts: Record<string, number>;
  /** The last id that each table allocated, even if its row is gone. */
  lastIds: Record<string, number>;
  /** The digest of all lines before this one. */
  sha256: string;
}

export interface Backup {
  head: BackupHead;
  end: BackupEnd;
}

/** All tables of business data, each after the tables that it references. */
export const BUSINESS_TABLES = [
  'environment',
  'accounts',
  'job_sites',
  'skip_bins',
  'users',
  'staff',
  'changes',
  'change_entities',
  'idempotency_keys',
  'views',
  'view_orders',
] as const;

/** The columns of a table without those that the database generates, comma-separated. */
export async function writtenColumns(sql: Sql, table: string): Promise<string> {
  const columns = await sql.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return columns.map(({ name }) => name).join(', ');
}
