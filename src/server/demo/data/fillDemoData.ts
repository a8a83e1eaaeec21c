import { fullName } from '../../../contract/users';
import type { Db, Sql } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import type { DemoData, DemoUser } from './demoData';
import { beforeToday } from './demoDoneJobs';
import { DEMO_STAFF } from './demoStaff';
import { recordDoneJobs } from './recordDoneJobs';

/** The password of every demo user. */
export const DEMO_PASSWORD = 'recycle-all';

/** Each table's columns with their types. */
const TABLES = {
  accounts: {
    id: 'integer',
    status: 'text',
    name: 'text',
    contact_name: 'text',
    contact_phone: 'text',
    contact_email: 'text',
  },
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
    contact_name: 'text',
    contact_phone: 'text',
    access_notes: 'text',
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
  return identity.createUser({
    email,
    displayName: fullName({ firstName, lastName }),
    password: DEMO_PASSWORD,
  });
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
  data: DemoData,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const { today, accounts, jobSites, skipBins, users } = data;
  const [uids, staffUids] = await Promise.all([
    Promise.all(users.map((user) => createUser(identity, user))),
    Promise.all(
      DEMO_STAFF.map(
        async (staff) =>
          [staff.email, await identity.ensureAdmin({ ...staff, password: DEMO_PASSWORD })] as const,
      ),
    ),
  ]);
  await db.transaction(async (sql) => {
    await insertAll(sql, 'accounts', accounts);
    await insertAll(sql, 'job_sites', jobSites);
    await insertAll(
      sql,
      'skip_bins',
      skipBins.map((bin) => beforeToday(bin, today)),
    );
    await insertAll(
      sql,
      'users',
      users.map((user, index) => ({ ...user, uid: uids[index] })),
    );
    await recordDoneJobs(sql, data, new Map(staffUids), { timeZone, now });
    // In the same transaction: if there is an environment, the data is complete.
    await sql.query('insert into environment (name, mode) values ($1, $2)', ['Recycle All demo', 'dev']);
  });
}
