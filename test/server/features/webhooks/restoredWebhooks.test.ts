import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { restoreBackup } from '../../../../src/server/db/backup/restoreBackup';
import { writeBackup } from '../../../../src/server/db/backup/writeBackup';
import { Hosts } from '../../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../../src/server/db/postgres/openPostgres';
import { newDatabase } from '../../../support/servers/newDatabase';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();

it('a restored copy has its webhooks, with their secrets, and they are off [HOOK-7]', async () => {
  await api.admin.post('/webhooks', { address: 'https://receiver.example/' });
  const read = 'select address, secret, status, last_change_id from webhooks';
  const [webhook] = await api.db.query(read);
  const file = path.join(os.tmpdir(), `${randomUUID()}.backup`);
  const hosts = new Hosts(await newDatabase(process.env.TEST_DATABASE_URL ?? ''));
  await writeBackup(api.db, file);
  await restoreBackup(file, () => Promise.resolve(openPostgres(hosts, () => {})));
  await fs.rm(file);
  const restored = openPostgres(hosts, () => {});
  expect(await restored.query(read)).toEqual([{ ...webhook, status: 'off' }]);
  await restored.close();
});
