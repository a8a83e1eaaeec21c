import fs from 'node:fs/promises';
import path from 'node:path';
import { DataDirLockedError, lockDataDir } from '../db/dataDirLock';

interface Running {
  pid: number;
  url: string;
}

/** The demo runs already, on the same folder. */
export class DemoRunningError extends Error {
  override readonly name = 'DemoRunningError';

  constructor(pid: number, url: string | undefined) {
    super(
      url
        ? `The demo is already running (process ${pid}): ${url}\nStop that one with Ctrl-C first.`
        : `The demo is already running (process ${pid}): it has not finished starting yet.`,
    );
  }
}

/** Where the demo keeps its state between runs; it belongs to one process at a time. */
export class DemoFolder {
  readonly database: string;
  readonly users: string;
  private readonly runningFile: string;

  private constructor(
    folder: string,
    private readonly lock: { release(): Promise<void> },
  ) {
    this.database = path.join(folder, 'database');
    this.users = path.join(folder, 'auth-users.json');
    this.runningFile = path.join(folder, 'running.json');
  }

  /** @throws DemoRunningError */
  static async open(folder: string): Promise<DemoFolder> {
    try {
      return new DemoFolder(folder, await lockDataDir(folder));
    } catch (error) {
      if (!(error instanceof DataDirLockedError)) throw error;
      const text = await fs.readFile(path.join(folder, 'running.json'), 'utf8').catch(() => 'null');
      const running = JSON.parse(text) as Running | null;
      // A demo that was killed could not take its address back.
      throw new DemoRunningError(error.pid, running?.pid === error.pid ? running.url : undefined);
    }
  }

  async clear(): Promise<void> {
    for (const entry of [this.database, this.users, this.runningFile]) {
      await fs.rm(entry, { recursive: true, force: true });
    }
  }

  /** Leaves word for a second demo where the first one is. */
  async announce(url: string): Promise<void> {
    const running: Running = { pid: process.pid, url };
    await fs.writeFile(this.runningFile, JSON.stringify(running));
  }

  async release(): Promise<void> {
    await fs.rm(this.runningFile, { force: true });
    await this.lock.release();
  }
}
