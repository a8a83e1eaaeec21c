import { writtenColumns, type Backup } from './backupFormat';
import { OPERATOR_TIMEOUT_MILLISECONDS, type Db, type Sql } from '../Db';
import { lockSchema, migrate, migrateTo } from '../migrate';
import { readBackup } from './readBackup';

async function refuseUnlessEmpty(sql: Sql): Promise<void> {
  const tables = await sql.query('select from pg_tables where schemaname = current_schema() limit 1');
  if (tables.length > 0) {
    throw new Error('The database is not empty, and was not changed. Restore into an empty one');
  }
}

async function insertRows(sql: Sql, table: string, line: string): Promise<void> {
  const columns = await writtenColumns(sql, table);
  await sql.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1::json -> 'rows')`,
    [line],
  );
}

async function fill(db: Db, file: string, { head, end }: Backup): Promise<void> {
  await db.transaction(async (sql) => {
    await lockSchema(sql);
    await refuseUnlessEmpty(sql);
    await migrateTo(sql, head.schema);
    await readBackup(file, (table, line) => insertRows(sql, table, line));
    for (const [table, last] of Object.entries(end.lastIds)) {
      await sql.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last]);
    }
    // The copy may be on trial beside the business's own database: it posts nothing until staff switch its webhooks on.
    if ('webhooks' in end.counts) await sql.execute(`update webhooks set status = 'off'`);
    await sql.execute('analyze');
  }, OPERATOR_TIMEOUT_MILLISECONDS);
}

/**
 * Fills an empty database from a backup, in one transaction, and migrates it to this version. The whole file is verified before
 * the database is opened.
 * @throws an Error that says what is wrong with the file, or that the database is not empty
 */
export async function restoreBackup(file: string, open: () => Promise<Db>): Promise<Backup> {
  const backup = await readBackup(file);
  const db = await open();
  try {
    await fill(db, file, backup);
    await migrate(db);
    return backup;
  } finally {
    await db.close();
  }
}
