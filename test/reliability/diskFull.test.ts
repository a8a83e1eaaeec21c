import fs from 'node:fs';
import { startPostgresServer } from '../support/postgresServer';
import { callServer } from '../support/callServer';
import { smallDisk, type SmallDisk } from '../support/smallDisk';
import { staffToken } from '../support/staffToken';
import { startProgram, type RunningProgram } from '../support/startProgram';
import { PROGRAM } from '../support/startServers';
import { ADMIN, FIREBASE_ENVIRONMENT } from '../support/testIdentity';

const EMBEDDED_MEGABYTES = 160;
/** Too little for the embedded one to begin a write, and enough to carry one out. */
const LEFT_BYTES = 40 * 1024 * 1024;
const SERVER_MEGABYTES = 120;
/** Wide rows fill what is left of a table's last page. */
const WIDE = 'w'.repeat(150);

const environment = {
  ...FIREBASE_ENVIRONMENT,
  AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
  HOST: '127.0.0.1',
  PORT: '0',
};

async function listNames({ url }: RunningProgram, token: string): Promise<string[]> {
  const { body } = await callServer<{ name: string }[]>(url, token, '/accounts');
  return body.map(({ name }) => name).sort();
}

/** Writes until the disk is full, sees what is said then, makes room, and sees all of it there, whole. */
async function fillAndRecover(server: RunningProgram, disk: SmallDisk, leftBytes: number): Promise<string[]> {
  const token = await staffToken(server.url, ADMIN);
  const saved: string[] = [];
  const write = async (name: string) => {
    const answer = await callServer(server.url, token, '/accounts', { body: { name: `${name} ${WIDE}` } });
    if (answer.status === 201) saved.push(`${name} ${WIDE}`);
    return answer;
  };
  const list = () => listNames(server, token);
  expect((await write('before')).status).toBe(201);

  disk.fill(leftBytes);
  let refused = 0;
  for (let turn = 0; refused < 5; turn += 1) {
    const { status, body } = await write(`full ${turn}`);
    expect(turn).toBeLessThan(2_000);
    if (status === 201) continue;
    expect([status, body.code]).toEqual([503, 'unavailable']);
    refused += 1;
  }
  expect(await list()).toEqual(saved.sort());

  disk.makeRoom();
  expect((await write('after')).status).toBe(201);
  expect(await list()).toEqual(saved.sort());
  return saved;
}

const rights = smallDisk(1);
rights?.remove();

if (!rights) {
  it('wants the right to mount a small disk, which cannot be had here [FAULT-7]', () => {
    expect(rights).toBeUndefined();
  });
} else {
  let disk: SmallDisk;
  afterEach(() => disk.remove());

  it('an embedded database without room reads on, refuses writes with 503, and goes on when there is room [FAULT-7]', async () => {
    disk = smallDisk(EMBEDDED_MEGABYTES) as SmallDisk;
    const start = () =>
      startProgram(['node', PROGRAM], { ...environment, DATABASE_URL: '', DATA_DIR: `${disk.folder}/data` });
    const server = await start();
    const saved = await fillAndRecover(server, disk, LEFT_BYTES);
    expect(saved).toHaveLength(2);
    // Full to the last byte, it closes well, and what is there is all there.
    disk.fill(0);
    expect(await server.stop()).toBe(0);
    disk.makeRoom();
    const again = await start();
    const token = await staffToken(again.url, ADMIN);
    expect(await listNames(again, token)).toEqual(saved.sort());
    expect(await again.stop()).toBe(0);
  }, 60_000);

  it('a PostgreSQL server without room is answered 503, and is written to again when there is room [FAULT-7]', async () => {
    disk = smallDisk(SERVER_MEGABYTES) as SmallDisk;
    const postgres = await startPostgresServer({ parent: disk.folder });
    if (!postgres) return expect(fs.existsSync('/usr/lib/postgresql')).toBe(false);
    const server = await startProgram(['node', PROGRAM], { ...environment, DATABASE_URL: postgres.url });
    await fillAndRecover(server, disk, 0);
    expect(await server.stop()).toBe(0);
    await postgres.stop();
  }, 60_000);
}
