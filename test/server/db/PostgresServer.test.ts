import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { DataDirInUseError } from '../../../src/server/db/embedded/DataDirInUseError';
import { giveToServerUser } from '../../../src/server/db/embedded/asServerUser';
import { PostgresServer } from '../../../src/server/db/embedded/PostgresServer';

const ORDINARY_USER = 1000;

let dataDir: string;
beforeEach(() => (dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-postgres-'))));
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function backendOf(url: string): Promise<number> {
  const client = await connect(url);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

it('the embedded database answers again after one of its processes was killed, and still refuses a second start [KEEP-2 CRASH-2]', async () => {
  const log = new EventEmitter();
  const onLogLine = (_level: string, message: string) => log.emit(message);
  const server = await PostgresServer.start({ dataDir, onLogLine });
  try {
    const ready = once(log, 'database system is ready to accept connections');
    process.kill(await backendOf(server.url), 'SIGKILL');
    await ready;
    const client = await connect(server.url);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await expect(PostgresServer.start({ dataDir })).rejects.toBeInstanceOf(DataDirInUseError);
  } finally {
    await server.stop();
  }
});

it('a folder that lacks files is told with what to do, and its password is closed to others again [CRASH-2 RUN-7]', async () => {
  await (await PostgresServer.start({ dataDir })).stop();
  const file = path.join(dataDir, 'postgresql/password');
  fs.chmodSync(file, 0o666);
  await (await PostgresServer.start({ dataDir })).stop();
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  for (const missing of [file, path.join(path.dirname(file), 'data/PG_VERSION')]) {
    const content = fs.readFileSync(missing);
    fs.rmSync(missing);
    await expect(PostgresServer.start({ dataDir })).rejects.toThrow(/is missing.*restore the newest backup/);
    fs.writeFileSync(missing, content);
  }
  fs.truncateSync(path.join(path.dirname(file), 'data/global/pg_control'), 0);
  await expect(PostgresServer.start({ dataDir })).rejects.toThrow('restore the newest backup');
});

it('root does not take the folder away from an ordinary user [RUN-7]', async () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) fs.chownSync(dataDir, ORDINARY_USER, ORDINARY_USER);
  jest.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(0);
  const { uid } = fs.statSync(dataDir);
  await expect(giveToServerUser(dataDir)).rejects.toThrow(
    `belongs to the user ${uid}. Run this as that user, or while the server runs.`,
  );
  expect(fs.statSync(dataDir).uid).toBe(uid);
});
