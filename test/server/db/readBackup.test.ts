import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BackupEnd } from '../../../src/server/db/backup/backupFormat';
import { readBackup } from '../../../src/server/db/backup/readBackup';
import { writeBackup } from '../../../src/server/db/backup/writeBackup';
import { testDatabase } from '../../support/servers/startTestApi';

let folder: string;
let file: string;
let lines: string[];

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'backup-'));
  file = path.join(folder, 'a.backup');
  await testDatabase().query(`insert into accounts (name) values ('One')`);
  await writeBackup(testDatabase(), file);
  lines = gunzipSync(await fs.readFile(file))
    .toString()
    .split('\n');
});
afterAll(() => fs.rm(folder, { recursive: true }));

/** Reads a file with this content. */
async function read(content: string | Buffer) {
  const changed = path.join(folder, 'changed.backup');
  await fs.writeFile(changed, content);
  return readBackup(changed);
}

it('a backup can be read that is older than some tables [BACKUP-5]', async () => {
  const { end } = JSON.parse(lines.at(-2) ?? '') as { end: BackupEnd };
  delete end.counts.views;
  delete end.counts.view_orders;
  const older = await read(gzipSync([...lines.slice(0, -2), JSON.stringify({ end }), ''].join('\n')));
  expect(older.end.counts).not.toHaveProperty('views');
});

it.each<[string, () => string | Buffer, string]>([
  ['without its last line', () => gzipSync(`${lines.slice(0, -2).join('\n')}\n`), 'its end is missing'],
  [
    'with a missing row',
    () => gzipSync(lines.toSpliced(1, 1).join('\n')),
    'its number of rows is not the recorded one',
  ],
  [
    'with a changed value',
    () => gzipSync(lines.join('\n').replace('"active"', '"archived"')),
    'its checksum is not the recorded one',
  ],
  [
    'of a newer version',
    () => gzipSync(lines.join('\n').replace(/"schema":\d+/, '"schema":9999')),
    'made by a newer program (schema 9999',
  ],
  ['of another product', () => gzipSync('{"product":"a diary"}\n'), 'is not a backup of this product'],
  ['of plain text', () => 'hello', 'is not a backup of this product'],
])('a file %s is refused [BACKUP-3 BACKUP-5]', async (_name, content, words) => {
  await expect(read(content())).rejects.toThrow(words);
});
