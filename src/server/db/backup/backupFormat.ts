import { read, text } from '../columns';
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

/**
 * The tables that a backup contains, each after the tables that it references. Left out are `installation` (a restored copy is
 * another installation), `schema_migrations` and `attention_marks` (written anew by a restore), and `provider_writes` (writes
 * under way).
 */
export const BACKED_UP_TABLES = [
  'environment',
  'accounts',
  'job_sites',
  'drivers',
  'standing_orders',
  'skip_bins',
  'standing_order_days',
  'runs',
  'notes',
  'users',
  'staff',
  'changes',
  'change_entities',
  'idempotency_keys',
  'views',
  'view_orders',
  'webhooks',
  'closed_days',
] as const;

/** The columns of a table without those that the database generates, comma-separated; '' if there is no such table. */
export async function writtenColumns(sql: Sql, table: string): Promise<string> {
  const columns = await read(
    sql,
    { name: text },
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return columns.map(({ name }) => name).join(', ');
}
