import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';
const START_ATTEMPTS = 100;
const BETWEEN_ATTEMPTS_MILLISECONDS = 100;

/** Where the programs of an installed PostgreSQL are, if there is one. */
function programs(): string | undefined {
  const versions = fs.existsSync(INSTALLED)
    ? fs.readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => path.join(INSTALLED, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => fs.existsSync(path.join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root; its package comes with a user for it. */
function unprivileged(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export interface PostgresServer {
  url: string;
  /** The folder that it keeps everything in. */
  data: string;
  /** Ends the server and all who work for it, in the middle of whatever they do. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Each of them has a session of its own, so they are in no group together. */
function childrenOf(pid: number): number[] {
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = all.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}

/** Starts a PostgreSQL server of our own, on a free port, in a folder that is thrown away; undefined where none is installed. */
export async function startPostgresServer({
  parent = os.tmpdir(),
  more = {},
}: { parent?: string; more?: Record<string, string | number> } = {}): Promise<PostgresServer | undefined> {
  const bin = programs();
  if (!bin) return undefined;
  const owner = unprivileged();
  const folder = fs.mkdtempSync(path.join(parent, 'recycle-all-postgres-'));
  if ('uid' in owner && 'gid' in owner) fs.chownSync(folder, Number(owner.uid), Number(owner.gid));
  const data = path.join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore', ...owner } as const;
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  );

  const port = await freePort();
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
    '-c',
    'max_connections=100',
    ...Object.entries(more).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };

  const start = async () => {
    server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], options);
    for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
      try {
        execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
          stdio: 'ignore',
        });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MILLISECONDS));
      }
    }
    throw new Error('PostgreSQL was started for the tests, and does not answer');
  };
  const kill = async () => {
    const children = childrenOf(server?.pid ?? 0);
    const killed = end('SIGKILL');
    for (const pid of children) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with the server.
      }
    }
    await killed;
  };
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown.
    await end('SIGINT');
    fs.rmSync(folder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://tests@127.0.0.1:${port}/postgres`, data, kill, start, stop };
}
