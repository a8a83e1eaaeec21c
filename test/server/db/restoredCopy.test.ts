import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { restoreBackup } from '../../../src/server/db/backup/restoreBackup';
import { writeBackup } from '../../../src/server/db/backup/writeBackup';
import type { Db } from '../../../src/server/db/Db';
import { Hosts } from '../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres';
import { readClosedDays } from '../../../src/server/features/closedDays/closedDaysRepository';
import { newDatabase } from '../../support/servers/newDatabase';
import { apiOfFile } from '../../support/servers/startTestApi';

const api = apiOfFile();

/** Reads a copy of the database, restored from a backup. */
async function inRestoredCopy<Read>(read: (db: Db) => Promise<Read>): Promise<Read> {
  const file = path.join(os.tmpdir(), `${randomUUID()}.backup`);
  const hosts = new Hosts(await newDatabase(process.env.TEST_DATABASE_URL ?? ''));
  await writeBackup(api.db, file);
  await restoreBackup(file, () => Promise.resolve(openPostgres(hosts, () => {})));
  await fs.rm(file);
  const restored = openPostgres(hosts, () => {});
  try {
    return await read(restored);
  } finally {
    await restored.close();
  }
}

describe('a restored copy', () => {
  it('has the closed days [CLOSED-1 BACKUP-2]', async () => {
    const dates = [{ date: '2027-11-02', name: 'Melbourne Cup Day' }];
    await api.admin.put('/closed-days', { weekdays: [0], dates });
    expect(await inRestoredCopy(readClosedDays)).toEqual({ id: 1, weekdays: [0], dates, version: 2 });
  });

  it('has its webhooks, with their secrets, and they are off [HOOK-7]', async () => {
    await api.admin.post('/webhooks', { address: 'https://receiver.example/' });
    const webhooks = (db: Db) => db.query('select address, secret, status, last_change_id from webhooks');
    const [webhook] = await webhooks(api.db);
    expect(await inRestoredCopy(webhooks)).toEqual([{ ...webhook, status: 'off' }]);
  });
});
