import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { BackupEnd } from '../../../src/server/db/backup/backupFormat';
import { readBackup } from '../../../src/server/db/backup/readBackup';
import { writeBackup } from '../../../src/server/db/backup/writeBackup';
import { testDatabase } from '../../support/servers/startTestApi';

/** Writes a backup of the empty database, with other numbers of rows at its end. */
async function backupWith(change: (counts: BackupEnd['counts']) => void): Promise<string> {
  const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'backup-')), 'a.backup');
  await writeBackup(testDatabase(), file);
  const lines = zlib
    .gunzipSync(await fs.readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const { end } = JSON.parse(lines.pop() ?? '') as { end: BackupEnd };
  change(end.counts);
  await fs.writeFile(file, zlib.gzipSync([...lines, JSON.stringify({ end }), ''].join('\n')));
  return file;
}

it('a backup can be read that is older than some tables [BACKUP-5]', async () => {
  const file = await backupWith((counts) => {
    delete counts.views;
    delete counts.view_orders;
  });
  expect((await readBackup(file)).end.counts).not.toHaveProperty('views');
});

it('a backup that lacks rows is refused [BACKUP-5]', async () => {
  const file = await backupWith((counts) => (counts.views = 1));
  await expect(readBackup(file)).rejects.toThrow('its number of rows is not the recorded one');
});
