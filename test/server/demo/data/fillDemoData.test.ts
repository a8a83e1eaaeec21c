/**
 * @jest-environment ./test/support/servers/ServerEnvironment.ts
 */
import type { Db } from '../../../../src/server/db/Db';
import { startAuthEmulator, type AuthEmulator } from '../../../../src/server/demo/authEmulator';
import { buildDemoData, CUSTOMER } from '../../../../src/server/demo/data/demoData';
import { DEMO_STAFF } from '../../../../src/server/demo/data/demoStaff';
import { DEMO_PASSWORD, fillDemoData, isFilled } from '../../../../src/server/demo/data/fillDemoData';
import { recordDoneJobs } from '../../../../src/server/demo/data/recordDoneJobs';
import { readClosedDays } from '../../../../src/server/features/closedDays/closedDaysRepository';
import { listChanges } from '../../../../src/server/features/history/listChanges';
import { parseJson } from '../../../../src/server/db/jsonList';
import { createIdentity, type Identity } from '../../../../src/server/identity/identity';

declare const testDatabase: Db;

const PROJECT = 'demo-recycle-all-filled';
const TODAY = '2026-11-23';
const DATA = buildDemoData(TODAY);
const TIME_ZONE = 'Australia/Melbourne';
/** Half past eleven. */
const LATE_MORNING = { timeZone: TIME_ZONE, now: new Date(Date.UTC(2026, 10, 23, 0, 30)) };

jest.setTimeout(60_000);

let emulator: AuthEmulator;
let identity: Identity;

beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId: PROJECT, host: '127.0.0.1', port: 0 });
  identity = createIdentity({ projectId: PROJECT, apiKey: 'test-api-key', authEmulatorUrl: emulator.url });
  expect(await isFilled(testDatabase)).toBe(false);
  await fillDemoData({ db: testDatabase, identity }, DATA, LATE_MORNING);
});

afterAll(async () => {
  await identity.close();
  await emulator.close();
});

async function count(table: string): Promise<number | undefined> {
  const [row] = await testDatabase.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  );
  return row?.count;
}

async function isAdmin(email: string): Promise<boolean> {
  const response = await fetch(
    `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test-api-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken: string };
  return (await identity.verify(idToken)).isAdmin;
}

test('all demo data is in the database, and the next account gets the next id [DEMO-2]', async () => {
  expect(await isFilled(testDatabase)).toBe(true);
  expect(await count('accounts')).toBe(DATA.accounts.length);
  expect(await count('job_sites')).toBe(DATA.jobSites.length);
  expect(await count('users')).toBe(DATA.users.length);
  expect(await count('drivers')).toBe(DATA.drivers.length);
  expect(await count('runs')).toBe(DATA.runs.length);
  expect([await count('notes'), DATA.notes.length]).toEqual([3, 3]);
  const [made] = await testDatabase.query<{ id: number }>(
    `insert into accounts (name) values ('The next one') returning id`,
  );
  expect(made?.id).toBe(DATA.accounts.length + 1);
});

test('its next public holiday is the only closed day [CLOSED-6]', async () => {
  const dates = [{ date: '2026-12-25', name: 'Christmas Day' }];
  expect(await readClosedDays(testDatabase)).toEqual({ id: 1, weekdays: [], dates, version: 1 });
});

const DONE_TODAY = DATA.done.filter(({ date }) => date === TODAY);

const wholeDay = { from: TODAY, to: TODAY, limit: 200 } as const;

test('each bin is stored as it was built, those done today too [DEMO-2 DEMO-6]', async () => {
  const stored = await testDatabase.query<{ bin: object }>(`
    select row_to_json(b) as bin from (select id, job_site_id as "jobSiteId", status, type, size, reference_number as "referenceNumber",
      purchase_order as "purchaseOrder", hire_until as "hireUntil", collected_kilograms as "collectedKilograms",
      docket_number as "docketNumber", contamination, contamination_comment as "contaminationComment",
      desired_delivery_date as "desiredDeliveryDate", delivery_time_slot as "deliveryTimeSlot",
      delivery_comment as "deliveryComment", actual_delivery_date as "actualDeliveryDate",
      desired_collection_date as "desiredCollectionDate", collection_time_slot as "collectionTimeSlot",
      collection_comment as "collectionComment", actual_collection_date as "actualCollectionDate",
      previous_skip_bin_id as "previousSkipBinId", delivery_driver_id as "deliveryDriverId",
      collection_driver_id as "collectionDriverId", standing_order_id as "standingOrderId", attempts
    from skip_bins where standing_order_id is null order by id) b`);
  const repeated = DATA.standingOrders.map(({ skipBinId }) => skipBinId);
  expect(stored.map(({ bin }) => bin)).toEqual(DATA.skipBins.filter(({ id }) => !repeated.includes(id)));
});

test('the history has two weeks, of each working day what was done [DEMO-6]', async () => {
  const days = await testDatabase.query<{ day: string; people: number }>(
    `select (at at time zone $1)::date::text as day, count(distinct actor_uid)::integer as people
     from changes group by 1 order by 1`,
    [TIME_ZONE],
  );
  expect(days.length).toBeGreaterThan(8);
  expect(days[0]?.day.slice(0, 7)).toBe('2026-11');
  expect(Math.max(...days.map(({ people }) => people))).toBe(DEMO_STAFF.length);
});

test('what was done today is in the history: who, when since the morning, and what it changed [DEMO-6]', async () => {
  const changes = parseJson(await listChanges(testDatabase, wholeDay, TIME_ZONE)).reverse();
  expect(changes.map(({ actorEmail, command, entities }) => [actorEmail, command, entities[0]?.id])).toEqual(
    DONE_TODAY.map(({ email, command, skipBinId }) => [email, command, skipBinId]),
  );
  expect(new Set(changes.map(({ actorUid }) => actorUid)).size).toBe(DEMO_STAFF.length);
  const times = changes.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expect(times[0]).toMatch(/^2026-11-22T(19:[45]|20:)/);
  expect(times.at(-1)).toMatch(/^2026-11-23T00:/);
  expect(times.at(-1)! < LATE_MORNING.now.toISOString()).toBe(true);
  for (const { command, entities } of changes) {
    const written = {
      markDelivered: {
        status: { old: 'pending', new: 'delivered' },
        actualDeliveryDate: { old: null, new: TODAY },
      },
      markCollected: {
        status: { old: 'delivered', new: 'collected' },
        actualCollectionDate: { old: null, new: TODAY },
      },
      recordAttempt: { attempts: { old: null, new: [{ date: TODAY, reason: 'overfull' }] } },
    };
    expect(entities[0]).toMatchObject({ fields: written[command as keyof typeof written] });
  }
});

test.each([
  ['minutes after midnight', '2026-11-22T13:04:00Z', /^2026-11-22T13:0[0-3]:/],
  ['in the evening', '2026-11-23T11:00:00Z', /^2026-11-2(2T(19|2\d)|3T0[0-2]):/],
])('a demo that is started %s has nothing done later than that [DEMO-6]', async (_when, now, expected) => {
  const undone = new Error('Undone by the test');
  const recording = testDatabase.transaction(async (sql) => {
    const bins = DONE_TODAY.map(({ skipBinId }) => skipBinId);
    await sql.query(
      `update skip_bins set
         status = case when actual_collection_date = $2 then 'delivered' else 'pending' end,
         actual_delivery_date = case when actual_collection_date = $2 then actual_delivery_date end,
         actual_collection_date = null
       where id = any($1)`,
      [bins, TODAY],
    );
    const uids = new Map(DEMO_STAFF.map(({ email }) => [email as string, email]));
    await recordDoneJobs(sql, { ...DATA, done: DONE_TODAY }, uids, {
      timeZone: TIME_ZONE,
      now: new Date(now),
    });
    const changes = parseJson(await listChanges(sql, { ...wholeDay, limit: DONE_TODAY.length }, TIME_ZONE));
    expect(changes).toHaveLength(DONE_TODAY.length);
    for (const { at } of changes) expect(at).toMatch(expected);
    throw undone;
  });
  await expect(recording).rejects.toBe(undone);
});

test("staff and customers sign in, and only staff carry the admin's claim [DEMO-1]", async () => {
  for (const { email } of DEMO_STAFF) expect(await isAdmin(email)).toBe(true);
  expect(await isAdmin(CUSTOMER.email)).toBe(false);
});

test('four standing orders, two of them weekly swaps, take a bin away each, and their jobs ahead are made [DEMO-2]', async () => {
  const orders = await testDatabase.query(
    `select o.action, o.every_weeks as weeks, (count(*) filter (where b.status = 'pending'))::integer as jobs,
       (count(*) filter (where b.status = 'delivered' and b.desired_collection_date is not null))::integer as leaving
     from standing_orders o join skip_bins b on b.standing_order_id = o.id group by o.id order by o.id`,
  );
  const swap = { action: 'swap', weeks: 1, jobs: 4, leaving: 1 };
  expect(orders).toEqual([
    swap,
    swap,
    { ...swap, weeks: 2, jobs: 2 },
    { ...swap, action: 'collect-and-deliver', jobs: expect.any(Number) as number },
  ]);
});

test('filling a second time changes nothing [DEMO-3]', async () => {
  const before = await count('skip_bins');
  emulator.clear();
  await expect(fillDemoData({ db: testDatabase, identity }, DATA, LATE_MORNING)).rejects.toThrow();
  expect(await count('skip_bins')).toBe(before);
});
