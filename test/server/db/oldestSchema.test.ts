import { foldText } from '../../../src/contract/foldText';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Account } from '../../../src/contract/responses/accounts';
import type { Change } from '../../../src/contract/responses/changes';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import type { User } from '../../../src/contract/responses/users';
import { BACKED_UP_TABLES } from '../../../src/server/db/backup/backupFormat';
import { restoreBackup } from '../../../src/server/db/backup/restoreBackup';
import { writeBackup } from '../../../src/server/db/backup/writeBackup';
import { migrate, migrateTo, newestVersion, schemaVersion } from '../../../src/server/db/migrate';
import { Hosts } from '../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres';
import { COLLECTION } from '../../support/builders';
import { currentState, expectReplayed, expectWholeSwaps } from '../../support/expectReplayed';
import { OLDEST_CHANGES, OLDEST_ROWS } from '../../support/oldestRows';
import { replayHistory } from '../../support/load/replayHistory';
import { newDatabase } from '../../support/servers/newDatabase';
import { apiOfFile, testDatabase } from '../../support/servers/startTestApi';

const db = testDatabase();
const EMPTY = 'drop schema public cascade; create schema public';

beforeAll(async () => {
  await db.execute(EMPTY);
  await db.transaction(async (sql) => {
    await migrateTo(sql, 1);
    await sql.execute(OLDEST_ROWS);
  });
});
const { admin } = apiOfFile();
afterAll(async () => {
  await db.execute(EMPTY);
  await migrate(db);
});

/** @returns the number of changes in the history of this account */
async function expectHistoryIsState(accountId: number): Promise<number> {
  const { body: changes } = await admin.get<Change[]>(`/changes?accountId=${accountId}&limit=200`);
  const state = await currentState(admin, accountId);
  expectReplayed(state, replayHistory(changes));
  expectWholeSwaps(state);
  return changes.length;
}

describe('a backup of an older version [BACKUP-1 BACKUP-5]', () => {
  it('is written by this version, and restored and migrated by it', async () => {
    const file = path.join(os.tmpdir(), `${randomUUID()}.backup`);
    try {
      const { head, end } = await writeBackup(db, file);
      expect(head.schema).toBe(1);
      // The oldest program refuses the count of a table that it does not have.
      expect(Object.keys(end.counts)).not.toContain('staff');
      const hosts = new Hosts(await newDatabase(process.env.TEST_DATABASE_URL ?? ''));
      await restoreBackup(file, () => Promise.resolve(openPostgres(hosts, () => {})));
      const restored = openPostgres(hosts, () => {});
      expect(await schemaVersion(restored)).toBe(await newestVersion());
      const read =
        'select id, job_site_id, status, type, size, actual_delivery_date::text from skip_bins order by id';
      expect(await restored.query(read)).toEqual(await db.query(read));
      await restored.close();
    } finally {
      await fs.rm(file, { force: true });
    }
  });
});

describe('a database of the oldest version, with data of every kind', () => {
  it('is unchanged after a migration that fails [CRASH-3 KEEP-5]', async () => {
    const columns = () =>
      db.query(
        'select table_name, column_name from information_schema.columns where table_schema = current_schema()',
      );
    const before = await columns();
    const ended = db.transaction(async (sql) => {
      await migrateTo(sql, await newestVersion());
      throw new Error('ended');
    });
    await expect(ended).rejects.toThrow('ended');
    expect(await columns()).toEqual(before);
    expect(await schemaVersion(db)).toBe(1);
  });

  it('is migrated, and its history matches its state [KEEP-5 HISTORY-1]', async () => {
    await migrate(db);
    expect(await schemaVersion(db)).toBe(await newestVersion());
    const { body: accounts } = await admin.get<Account[]>('/accounts');
    expect(accounts.map(({ name }) => name)).toEqual(['Closed 🏚️ & Söhne', 'Ünder "Bridge" 𝒞o']);
    const counts = [];
    for (const { id } of accounts) counts.push(await expectHistoryIsState(id));
    expect(counts).toEqual([1, OLDEST_CHANGES - 1]);
  });

  it('gets what is derived: the search texts, the numbers of its bins, and the names in its history [FIND-1 FIND-4]', async () => {
    const account = 'Ünder "Bridge" 𝒞o';
    const lower = foldText(account);
    const texts = await db.query<{ text: string }>(
      `(select search_text as text from accounts order by id) union all (select search_text from job_sites order by id)
       union all (select search_text from users order by id)`,
    );
    expect(texts.map(({ text }) => text)).toEqual([
      lower,
      'closed 🏚️ & sohne',
      `depot ${lower}`,
      `yard po-17 𠮷 12 smith street unit 3 collingwood 3066 vic ${lower}`,
      `sam@acme.example ${lower}`,
      `b@acme.example 𝒞hristine o ${lower}`,
    ]);
    expect(
      await db.query('select number_text, number_digits, due_date::text from skip_bins order by id limit 2'),
    ).toEqual([
      { number_text: 'b-1 b1', number_digits: '1', due_date: null },
      { number_text: null, number_digits: null, due_date: '2026-03-10' },
    ]);
    const { body: changes } = await admin.get<Change[]>('/changes?search=b-1%20depot%20mark');
    expect(changes.map(({ command, entities }) => [command, entities])).toEqual([
      ['markCollected', [expect.objectContaining({ version: 4 })]],
      [
        'markDelivered',
        [
          expect.objectContaining({
            name: 'Metals 660L',
            version: 2,
            binNumber: 'B-1',
            jobSiteId: 1,
            jobSiteName: 'Depot',
            accountId: 1,
            accountName: account,
          }),
        ],
      ],
    ]);
    expect(
      (await admin.get<Change[]>('/changes?search=yard%20bridge&jobSiteId=2&limit=1')).body,
    ).toHaveLength(1);
  });

  it('still shows upcoming bins and stored idempotency keys [KEEP-5]', async () => {
    const { body: upcoming } = await admin.get<SkipBin[]>('/skip-bins/upcoming');
    expect(upcoming.map(({ id, replacement }) => [id, replacement?.id])).toEqual([
      [4, undefined],
      [2, 4],
    ]);
    const [key] = await db.query<{ body: string }>('select body from idempotency_keys');
    expect(key?.body).toBe('{"id":1,"name":"𝒞"}');
  });

  it('accepts a write of each kind [KEEP-5]', async () => {
    const account = await admin.post<Account>('/accounts', { name: 'After' });
    expect(account).toMatchObject({ status: 201, body: { id: 3 } });
    const site = await admin.post<{ id: number }>('/job-sites', { name: 'After', accountId: 1 });
    expect(site).toMatchObject({ status: 201, body: { id: 3 } });
    const user = { accountId: 1, email: `oldest-${Date.now()}@tests.example`, password: 'a-password' };
    expect(await admin.post<User>('/users', user)).toMatchObject({ status: 201, body: { id: 3 } });
    const { body: old } = await admin.get<SkipBin>('/skip-bins/2');
    const collection = { id: 2, version: old.version, actualCollectionDate: '2026-03-10' };
    const { body: pending } = await admin.put<SkipBin>('/skip-bins/collected', collection);
    expect(pending).toMatchObject({ status: 'collected', replacement: { id: 4 } });
    const delivery = { id: 4, actualDeliveryDate: '2026-03-10' };
    const delivered = await admin.put<SkipBin>('/skip-bins/delivered', delivery);
    expect(delivered).toMatchObject({ status: 200, body: { status: 'delivered', previousSkipBinId: 2 } });
    const swap = { ...COLLECTION, desiredCollectionDate: '2026-03-20', swap: { type: 'pvc', size: 240 } };
    const swapped = await admin.put<SkipBin>('/skip-bins/collect', { id: 4, ...swap });
    expect(swapped).toMatchObject({ status: 200, body: { replacement: { id: 6, type: 'pvc' } } });
    const undone = await admin.post('/changes/undo', { id: Number(swapped.headers['x-change-id']) });
    expect(undone.status).toBe(201);
    await expectHistoryIsState(1);
  });
});

describe('a backup [BACKUP-5]', () => {
  it('includes every table, but neither the id of the installation nor derived data', async () => {
    const tables = await db.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('schema_migrations', 'installation', 'attention_marks', 'provider_writes')",
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([...BACKED_UP_TABLES].sort());
  });
});
