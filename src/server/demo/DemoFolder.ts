import fs from 'node:fs/promises';
import path from 'node:path';
import { stopOrphanedServer, isDatabaseInUse } from '../db/openDatabase';

interface Running {
  pid: number;
  url: string;
}

export class DemoRunningError extends Error {
  override readonly name = 'DemoRunningError';

  constructor(running: Running | undefined) {
    super(
      running
        ? `The demo is already running (process ${running.pid}): ${running.url}\nStop that one with Ctrl-C first.`
        : 'The demo is already running: it has not finished starting yet.',
    );
  }
}

/** The demo's state between runs. The embedded database allows only one process at a time. */
export class DemoFolder {
  readonly databaseFolder: string;
  readonly usersFile: string;
  private readonly runningFile: string;

  constructor(folder: string) {
    this.databaseFolder = path.join(folder, 'database');
    this.usersFile = path.join(folder, 'auth-users.json');
    this.runningFile = path.join(folder, 'running.json');
  }

  /** @throws DemoRunningError */
  async refuseSecondDemo(): Promise<void> {
    if (await isDatabaseInUse(this.databaseFolder)) throw await this.runningError();
    // A killed demo could not remove its address.
    await this.withdraw();
  }

  async runningError(): Promise<DemoRunningError> {
    const text = await fs.readFile(this.runningFile, 'utf8').catch(() => 'null');
    return new DemoRunningError((JSON.parse(text) as Running | null) ?? undefined);
  }

  async clear(): Promise<void> {
    await stopOrphanedServer(this.databaseFolder);
    // A server that is shutting down may still write a file.
    const removal = { recursive: true, force: true, maxRetries: 10 };
    for (const entry of [this.databaseFolder, this.usersFile]) await fs.rm(entry, removal);
  }

  /** Records where this demo is running, for the error of a second one. */
  async announce(url: string): Promise<void> {
    const running: Running = { pid: process.pid, url };
    await fs.writeFile(this.runningFile, JSON.stringify(running));
  }

  async withdraw(): Promise<void> {
    await fs.rm(this.runningFile, { force: true });
  }
}
