/**
 * @jest-environment ./test/support/servers/ServerEnvironment.ts
 */
import type { Db } from '../../../../src/server/db/Db';
import { startAuthEmulator, type AuthEmulator } from '../../../../src/server/demo/authEmulator';
import { buildDemoData, CUSTOMER } from '../../../../src/server/demo/data/demoData';
import {
  DEMO_ADMIN,
  DEMO_PASSWORD,
  fillDemoData,
  isFilled,
} from '../../../../src/server/demo/data/fillDemoData';
import { createIdentity, type Identity } from '../../../../src/server/identity/identity';

declare const testDatabase: Db;

const PROJECT = 'demo-recycle-all-filled';
const DATA = buildDemoData('2026-11-23');

jest.setTimeout(60_000);

let emulator: AuthEmulator;
let identity: Identity;

beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId: PROJECT, host: '127.0.0.1', port: 0 });
  identity = createIdentity({ projectId: PROJECT, apiKey: 'test-api-key', authEmulatorUrl: emulator.url });
  expect(await isFilled(testDatabase)).toBe(false);
  await fillDemoData({ db: testDatabase, identity }, DATA);
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

test('all demo data is in the database [DEMO-2]', async () => {
  expect(await isFilled(testDatabase)).toBe(true);
  expect(await count('accounts')).toBe(DATA.accounts.length);
  expect(await count('job_sites')).toBe(DATA.jobSites.length);
  expect(await count('skip_bins')).toBe(DATA.skipBins.length);
  expect(await count('users')).toBe(DATA.users.length);
});

test('a bin is stored as it was built [DEMO-2]', async () => {
  const built = DATA.skipBins.find(
    ({ previousSkipBinId, status }) => previousSkipBinId && status === 'collected',
  );
  const [stored] = await testDatabase.query<{ bin: object }>(
    `select row_to_json(b) as bin from skip_bins b where id = $1`,
    [built?.id],
  );
  expect(stored?.bin).toEqual({
    id: built?.id,
    job_site_id: built?.jobSiteId,
    status: 'collected',
    type: built?.type,
    size: built?.size,
    reference_number: built?.referenceNumber,
    desired_delivery_date: built?.desiredDeliveryDate,
    delivery_time_slot: built?.deliveryTimeSlot,
    delivery_comment: built?.deliveryComment,
    actual_delivery_date: built?.actualDeliveryDate,
    desired_collection_date: built?.desiredCollectionDate,
    collection_time_slot: built?.collectionTimeSlot,
    collection_comment: built?.collectionComment,
    actual_collection_date: built?.actualCollectionDate,
    previous_skip_bin_id: built?.previousSkipBinId,
    version: 1,
    due_date: null,
    due_time_slot: null,
    search_text: built?.referenceNumber?.toLowerCase(),
  });
});

test('the next account gets the next id [DEMO-2]', async () => {
  const [made] = await testDatabase.query<{ id: number }>(
    `insert into accounts (name) values ('The next one') returning id`,
  );
  expect(made?.id).toBe(DATA.accounts.length + 1);
});

test("staff and customers sign in, and only staff carry the admin's claim [DEMO-1]", async () => {
  expect(await isAdmin(DEMO_ADMIN.email)).toBe(true);
  expect(await isAdmin(CUSTOMER.email)).toBe(false);
});

test('filling a second time changes nothing [DEMO-3]', async () => {
  emulator.clear();
  await expect(fillDemoData({ db: testDatabase, identity }, DATA)).rejects.toThrow();
  expect(await count('skip_bins')).toBe(DATA.skipBins.length);
});
