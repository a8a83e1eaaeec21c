import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Another process has the data folder open; two would silently lose each other's rows. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';

  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${dataDir} is in use by the process ${pid}. Stop that one first, or name another DATA_DIR`,
    );
  }
}

/** A folder by its place and by its number in the file system: one that is moved keeps its number, a copy has neither. */
interface Folder {
  path: string;
  number: string;
}

interface Holder {
  pid: number;
  token: string;
  /** What it holds; a copy of the folder has a copy of the lock. Older locks do not say it. */
  folder?: Folder;
}

/** What this process holds, or is about to. */
const ownTokens = new Set<string>();

function isAlive({ pid, token }: Holder): boolean {
  // After a container's restart our own pid may be the one that died.
  if (pid === process.pid) return ownTokens.has(token);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function identify(dataDir: string): Promise<Folder> {
  const { dev, ino } = await fs.stat(dataDir, { bigint: true });
  return { path: await fs.realpath(dataDir), number: `${dev}:${ino}` };
}

/** Only where both differ: not every file system keeps its numbers, and a folder may be seen in two places. */
function isCopied({ folder }: Holder, here: Folder): boolean {
  return folder !== undefined && folder.path !== here.path && folder.number !== here.number;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Moves a dead holder's lock away, unless somebody else did so first and holds a new one by now. */
async function removeStale(lockFile: string, stale: Holder | undefined): Promise<void> {
  const aside = `${lockFile}.${randomUUID()}`;
  await fs.rename(lockFile, aside).catch(() => undefined);
  const moved = await readHolder(aside);
  if (moved && moved.token !== stale?.token) await fs.link(aside, lockFile).catch(() => undefined);
  await fs.rm(aside, { force: true });
}

/** Takes the folder for this process; a lock that a killed process left behind is taken over at once. */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await fs.mkdir(dataDir, { recursive: true });
  const lockFile = path.join(dataDir, 'recycle-all.lock');
  const folder = await identify(dataDir);
  const own: Holder = { pid: process.pid, token: randomUUID(), folder };
  const draft = `${lockFile}.${own.token}`;
  await fs.writeFile(draft, JSON.stringify(own));
  ownTokens.add(own.token);
  try {
    for (;;) {
      // A link appears whole or not at all, and only where there is none.
      const taken = await fs.link(draft, lockFile).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (taken) break;
      const holder = await readHolder(lockFile);
      if (holder && isAlive(holder) && !isCopied(holder, folder))
        throw new DataDirLockedError(dataDir, holder.pid);
      await removeStale(lockFile, holder);
    }
  } finally {
    await fs.rm(draft, { force: true });
  }
  return {
    release: async () => {
      ownTokens.delete(own.token);
      if ((await readHolder(lockFile))?.token === own.token) await fs.rm(lockFile, { force: true });
    },
  };
}
