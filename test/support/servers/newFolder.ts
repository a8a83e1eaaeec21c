import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes a temporary folder, which is removed after the tests of the file. */
export function newFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `recycle-all-${name}-`));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
