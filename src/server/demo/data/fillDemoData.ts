import type { Db, Sql } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import type { DemoData, DemoUser } from './demoData';

/** The password of every demo user. */
export const DEMO_PASSWORD = 'recycle-all';
export const DEMO_ADMIN = { email: 'admin@recycle-all.example', displayName: 'Robin Marsh' };

/** Each table's columns with their types. */
const TABLES = {
  accounts: { id: 'integer', status: 'text', name: 'text' },
  job_sites: {
    id: 'integer',
    account_id: 'integer',
    status: 'text',
    name: 'text',
    reference_number: 'text',
    address_line1: 'text',
    address_line2: 'text',
    address_suburb: 'text',
    address_postcode: 'text',
    address_state: 'text',
  },
  skip_bins: {
    id: 'integer',
    job_site_id: 'integer',
    status: 'text',
    type: 'text',
    size: 'integer',
    reference_number: 'text',
    desired_delivery_date: 'date',
    delivery_time_slot: 'text',
    delivery_comment: 'text',
    actual_delivery_date: 'date',
    desired_collection_date: 'date',
    collection_time_slot: 'text',
    collection_comment: 'text',
    actual_collection_date: 'date',
    previous_skip_bin_id: 'integer',
  },
  users: {
    id: 'integer',
    account_id: 'integer',
    uid: 'text',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
  },
} as const;

function fieldOf(column: string): string {
  return column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Inserts all rows of a table, ids included, in one statement; then sets the sequence to the last id. */
async function insertAll(sql: Sql, table: keyof typeof TABLES, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(TABLES[table]);
  const names = columns.map(([column]) => column).join(', ');
  const fields = columns.map(([column]) => `"${fieldOf(column)}"`).join(', ');
  const types = columns.map(([column, type]) => `"${fieldOf(column)}" ${type}`).join(', ');
  await sql.query(
    `insert into ${table} (${names}) overriding system value
     select ${fields} from json_to_recordset($1::json) as given (${types})`,
    [JSON.stringify(rows)],
  );
  await sql.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

function createUser(identity: Identity, { email, firstName, lastName }: DemoUser): Promise<string> {
  const displayName = [firstName, lastName].filter(Boolean).join(' ');
  return identity.createUser({ email, displayName, password: DEMO_PASSWORD });
}

/** Whether all of the data has been filled in. */
export async function isFilled(db: Db): Promise<boolean> {
  return (await db.query('select id from environment')).length > 0;
}

/**
 * Creates all users with the identity provider, then writes all data in one transaction. Expects an empty database and an
 * identity provider without users.
 */
export async function fillDemoData(
  { db, identity }: { db: Db; identity: Identity },
  { accounts, jobSites, skipBins, users }: DemoData,
): Promise<void> {
  const [uids] = await Promise.all([
    Promise.all(users.map((user) => createUser(identity, user))),
    identity.ensureAdmin({ ...DEMO_ADMIN, password: DEMO_PASSWORD }),
  ]);
  await db.transaction(async (sql) => {
    await insertAll(sql, 'accounts', accounts);
    await insertAll(sql, 'job_sites', jobSites);
    await insertAll(sql, 'skip_bins', skipBins);
    await insertAll(
      sql,
      'users',
      users.map((user, index) => ({ ...user, uid: uids[index] })),
    );
    // In the same transaction: if there is an environment, the data is complete.
    await sql.query('insert into environment (name, mode) values ($1, $2)', ['Recycle All demo', 'dev']);
  });
}
