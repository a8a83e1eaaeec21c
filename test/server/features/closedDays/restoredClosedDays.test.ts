import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { restoreBackup } from '../../../../src/server/db/backup/restoreBackup';
import { writeBackup } from '../../../../src/server/db/backup/writeBackup';
import { Hosts } from '../../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../../src/server/db/postgres/openPostgres';
import { readClosedDays } from '../../../../src/server/features/closedDays/closedDaysRepository';
import { newDatabase } from '../../../support/servers/newDatabase';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();

it('a restored copy has the closed days [CLOSED-1 BACKUP-2]', async () => {
  const dates = [{ date: '2027-11-02', name: 'Melbourne Cup Day' }];
  await api.admin.put('/closed-days', { weekdays: [0], dates });
  const file = path.join(os.tmpdir(), `${randomUUID()}.backup`);
  const hosts = new Hosts(await newDatabase(process.env.TEST_DATABASE_URL ?? ''));
  await writeBackup(api.db, file);
  await restoreBackup(file, () => Promise.resolve(openPostgres(hosts, () => {})));
  await fs.rm(file);
  const restored = openPostgres(hosts, () => {});
  expect(await readClosedDays(restored)).toEqual({ id: 1, weekdays: [0], dates, version: 2 });
  await restored.close();
});
