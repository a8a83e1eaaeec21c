import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PostgresServer } from '../../../src/server/db/embedded/PostgresServer';

export interface RunningPostgres {
  url: string;
  /** The data folder. */
  data: string;
  /** Kills the server, which is then restarted automatically. */
  kill(): void;
  stop(): Promise<void>;
}

/** Found by parent, because each process has its own session and so its own group. */
function childrenOf(pid: number): number[] {
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = all.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

/** Kills a PostgreSQL server and all of its child processes with SIGKILL. */
export function killPostgres(pid: number): void {
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has already ended with the server.
    }
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The only child process of a process: the embedded PostgreSQL of a running server. */
export function childOf(pid: number): number {
  const [child] = childrenOf(pid);
  if (!child) throw new Error(`The process ${pid} has no child`);
  return child;
}

/** Starts the product's embedded PostgreSQL for tests, in a folder that is deleted afterwards. */
export async function startPostgresServer({
  parent = os.tmpdir(),
  settings = {},
}: { parent?: string; settings?: Record<string, string | number> } = {}): Promise<RunningPostgres> {
  const dataDir = fs.mkdtempSync(path.join(parent, 'recycle-all-postgres-'));
  const server = await PostgresServer.start({ dataDir, settings: { max_connections: 200, ...settings } });
  return {
    url: server.url,
    data: path.join(dataDir, 'postgresql/data'),
    kill: () => killPostgres(server.pid ?? 0),
    stop: async () => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
