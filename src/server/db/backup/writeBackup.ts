import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  BACKED_UP_TABLES,
  FORMAT,
  PRODUCT,
  writtenColumns,
  type Backup,
  type BackupEnd,
  type BackupHead,
} from './backupFormat';
import { integer, nullable, read, text } from '../columns';
import { OPERATOR_TIMEOUT_MILLISECONDS, type Db, type Sql } from '../Db';
import { knownSchemaVersion } from '../migrate';
import { syncFolder } from '../syncFolder';

const ROWS_PER_LINE = 500;

async function readHead(sql: Sql): Promise<BackupHead> {
  const schema = await knownSchemaVersion(sql);
  if (schema === 0) throw new Error('The database contains no data of this product');
  return { product: PRODUCT, format: FORMAT, schema, at: new Date().toISOString() };
}

async function readLastIds(sql: Sql): Promise<Record<string, number>> {
  const sequences = await read(
    sql,
    { table: text, last: nullable(integer) },
    `select table_name as "table", pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as last
     from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
  );
  return Object.fromEntries(sequences.flatMap(({ table, last }) => (last === null ? [] : [[table, last]])));
}

/** Rows stay text from the database to the file, so that parsing cannot alter them. */
async function* readRows(sql: Sql, table: string, columns: string): AsyncGenerator<string[]> {
  // By the first column, for skip_bins and changes the id: a bin comes after the one it replaces, a change after the one it undoes.
  await sql.execute(
    `declare backup no scroll cursor for
     select row_to_json(r)::text as row from (select ${columns} from ${table} order by 1) r`,
  );
  for (;;) {
    const rows = await read(sql, { row: text }, `fetch ${ROWS_PER_LINE} from backup`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_PER_LINE) break;
  }
  await sql.execute('close backup');
}

async function* linesOf(sql: Sql, head: BackupHead, onEnd: (end: BackupEnd) => void): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const line = (text: string) => {
    const whole = `${text}\n`;
    digest.update(whole);
    return whole;
  };
  yield line(JSON.stringify(head));
  const counts: Record<string, number> = {};
  for (const table of BACKED_UP_TABLES) {
    const columns = await writtenColumns(sql, table);
    // This database does not have the table yet. It gets no count: the older program refuses a table that it does not know.
    if (columns === '') continue;
    counts[table] = 0;
    for await (const rows of readRows(sql, table, columns)) {
      counts[table] += rows.length;
      yield line(`{"table":"${table}","rows":[${rows.join(',')}]}`);
    }
  }
  const end = { counts, lastIds: await readLastIds(sql), sha256: digest.digest('hex') };
  onEnd(end);
  yield `${JSON.stringify({ end })}\n`;
}

function refuseToOverwrite(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already, and was not changed`);
}

/**
 * Writes all business data to a new file, from one snapshot of the database.
 * @throws when the file exists, or when it cannot be written whole; then there is no new file
 */
export async function writeBackup(db: Db, file: string): Promise<Backup> {
  refuseToOverwrite(file);
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await fs.open(draft, 'wx', 0o600);
  try {
    const backup = await db.transaction(async (sql) => {
      await sql.execute('set transaction isolation level repeatable read, read only');
      const head = await readHead(sql);
      let end: BackupEnd | undefined;
      const lines = linesOf(sql, head, (reached) => (end = reached));
      await pipeline(Readable.from(lines), createGzip(), handle.createWriteStream({ flush: true }));
      if (!end) throw new Error('The backup is incomplete');
      return { head, end };
    }, OPERATOR_TIMEOUT_MILLISECONDS);
    refuseToOverwrite(file);
    await fs.rename(draft, file);
    await syncFolder(path.dirname(file));
    // The file is whole even if that cannot be noted: on a standby, or in a database of an older version.
    await db.execute('update installation set backed_up_at = now()').catch(() => undefined);
    return backup;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await fs.rm(draft, { force: true });
    throw error;
  }
}
