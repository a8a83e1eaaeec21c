import { fullName } from '../../../contract/users';
import type { Db, Sql } from '../../db/Db';
import { insertRows, type Table } from '../../db/rows';
import { accountsTable } from '../../features/accounts/accountsRepository';
import { closedDaysTable } from '../../features/closedDays/closedDaysRepository';
import { driversTable } from '../../features/drivers/driversRepository';
import { runsTable } from '../../features/drivers/runsRepository';
import { jobSitesTable } from '../../features/jobSites/jobSitesRepository';
import { skipBinsTable } from '../../features/skipBins/skipBinsRepository';
import { notesTable } from '../../features/notes/notesRepository';
import { usersTable } from '../../features/people/usersRepository';
import type { Identity } from '../../identity/identity';
import type { DemoData, DemoUser } from './demoData';
import { beforeHistory } from './demoDoneJobs';
import { nextHoliday } from './nextHoliday';
import { addStandingOrders } from './demoStandingOrders';
import { DEMO_STAFF } from './demoStaff';
import { recordDoneJobs } from './recordDoneJobs';

/** The password of every demo user. */
export const DEMO_PASSWORD = 'recycle-all';

/** Inserts all rows of a table under their ids, in their first version; then sets the sequence to the last id. */
async function insertAll(
  sql: Sql,
  table: Table<unknown>,
  rows: readonly (object & { id: number })[],
): Promise<void> {
  await insertRows(
    sql,
    table,
    rows.map((row) => ({ ...row, version: 1 })),
  );
  const { name } = table;
  await sql.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`);
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
  const { today, accounts, jobSites, skipBins, drivers, runs, notes, standingOrders, users } = data;
  const [uids, staffUids] = await Promise.all([
    Promise.all(users.map((user) => createUser(identity, user))),
    Promise.all(
      DEMO_STAFF.map(
        async (staff) =>
          [staff.email, await identity.ensureAdmin({ ...staff, password: DEMO_PASSWORD })] as const,
      ),
    ),
  ]);
  const holiday = await nextHoliday(today);
  await db.transaction(async (sql) => {
    await insertAll(sql, accountsTable, accounts);
    await insertAll(sql, jobSitesTable, jobSites);
    await insertAll(sql, driversTable, drivers);
    await insertAll(
      sql,
      skipBinsTable,
      skipBins.map((bin) => beforeHistory(bin, today)),
    );
    await insertAll(sql, runsTable, runs);
    await insertAll(sql, notesTable, notes);
    await insertAll(
      sql,
      usersTable,
      users.map((user, index) => ({ ...user, uid: uids[index], status: 'active' })),
    );
    const closed = { id: 1, version: 1, weekdays: [], dates: [holiday] };
    await insertRows(sql, closedDaysTable, [closed]);
    await recordDoneJobs(sql, data, new Map(staffUids), { timeZone, now });
    const [[email, uid] = ['', '']] = staffUids;
    await addStandingOrders(sql, { email, uid }, standingOrders, today);
    // In the same transaction: if there is an environment, the data is complete.
    await sql.query('insert into environment (name, mode) values ($1, $2)', ['Recycle All demo', 'dev']);
  });
}
