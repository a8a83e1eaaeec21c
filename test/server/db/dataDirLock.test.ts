import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataDirLockedError, lockDataDir } from '../../../src/server/db/dataDirLock';

const HOLDER = `
  const { lockDataDir } = require('./src/server/db/dataDirLock');
  lockDataDir(process.argv[1]).then(() => { console.log('held'); setInterval(() => {}, 1000); });
`;

function folder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-lock-'));
}

/** A real second process that holds the lock. */
async function holdElsewhere(dataDir: string) {
  const child = spawn('node', ['-r', 'ts-node/register', '-e', HOLDER, dataDir], {
    cwd: path.resolve(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of the data folder [KEEP-2]', () => {
  it('refuses a second process and names the first, until that is gone, even by SIGKILL', async () => {
    const dataDir = folder();
    const child = await holdElsewhere(dataDir);
    const refusal = await lockDataDir(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirLockedError);
    expect((refusal as DataDirLockedError).pid).toBe(child.pid);
    expect((refusal as Error).message).toContain(dataDir);

    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockDataDir(dataDir);
    await lock.release();
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });

  it('is given to one of many who take over at once', async () => {
    const dataDir = folder();
    fs.writeFileSync(
      path.join(dataDir, 'recycle-all.lock'),
      JSON.stringify({ pid: 2 ** 22 + 1, token: 'dead' }),
    );
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('holds a folder that was moved, and none that is a copy [DEMO-5]', async () => {
    const parent = folder();
    const original = path.join(parent, 'original');
    await lockDataDir(original);
    const copy = path.join(parent, 'copy');
    fs.cpSync(original, copy, { recursive: true });
    await expect(lockDataDir(copy)).resolves.toBeDefined();
    await expect(lockDataDir(original)).rejects.toThrow(DataDirLockedError);
    const moved = path.join(parent, 'moved');
    fs.renameSync(original, moved);
    await expect(lockDataDir(moved)).rejects.toThrow(DataDirLockedError);
    // The same place, though the file system may number it anew.
    const lockFile = path.join(copy, 'recycle-all.lock');
    const lock = JSON.parse(fs.readFileSync(lockFile, 'utf8')) as { folder: object };
    fs.writeFileSync(lockFile, JSON.stringify({ ...lock, folder: { ...lock.folder, number: '1:1' } }));
    await expect(lockDataDir(copy)).rejects.toThrow(DataDirLockedError);
  });

  it('left half-written by a crash is taken over', async () => {
    const dataDir = folder();
    fs.writeFileSync(path.join(dataDir, 'recycle-all.lock'), '');
    await expect(lockDataDir(dataDir)).resolves.toBeDefined();
  });
});
