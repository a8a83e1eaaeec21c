import fs from 'node:fs';
import path from 'node:path';
import { compilePreload } from '../support/servers/compilePreload';
import { newFolder } from '../support/servers/newFolder';
import { smallDisk, type SmallDisk } from '../support/servers/smallDisk';
import { beginProgram } from '../support/servers/startProgram';
import { PROGRAM, startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { writeAccounts } from '../support/servers/writeAccounts';
import { until } from '../support/until';

const DISK_MEGABYTES = 120;
/** Wide rows fill the rest of a table's last page. */
const WIDE = 'w'.repeat(150);

jest.setTimeout(120_000);

const folder = newFolder('disk-faults');

it('while its folder is read-only the server answers 503 to writes, and recovers by itself [FAULT-18]', async () => {
  /** While it exists, PostgreSQL's files cannot be written. */
  const readOnly = path.join(folder, 'read-only');
  const server = await startServer({
    ...testEnvironment({ DATA_DIR: path.join(folder, 'database') }),
    LD_PRELOAD: compilePreload('readOnly', folder),
    READ_ONLY_WHILE: readOnly,
  });
  const { write, list, saved } = await writeAccounts(server.url);
  expect((await write('before')).status).toBe(201);

  fs.writeFileSync(readOnly, '');
  const during: number[] = [];
  await until(async () => {
    during.push((await write(`during ${during.length}`)).status);
    return during.length >= 5 && server.said().includes('Read-only file system');
  });
  expect(new Set(during)).toEqual(new Set([503]));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  fs.rmSync(readOnly);
  const after: number[] = [];
  await until(async () => after.push((await write(`after ${after.length}`)).status) && after.at(-1) === 201);
  expect(after.slice(0, -1).filter((status) => status !== 503)).toEqual([]);
  expect(await list()).toEqual(expect.arrayContaining(saved));
  expect(await server.stop()).toBe(0);
});

const rights = smallDisk(1);
rights?.remove();

if (!rights) {
  it('needs the right to mount a small disk, which is missing here [FAULT-7]', () => {
    expect(rights).toBeUndefined();
  });
} else {
  let disk: SmallDisk;
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    disk = smallDisk(DISK_MEGABYTES) as SmallDisk;
    environment = testEnvironment({ DATA_DIR: `${disk.folder}/data` });
  });
  afterEach(() => disk.remove());

  it('on a full disk the server answers 503 to writes, still serves reads, and recovers when there is space [FAULT-7]', async () => {
    const server = await startServer(environment);
    const { write, list, saved } = await writeAccounts(server.url);
    expect((await write(`before ${WIDE}`)).status).toBe(201);

    disk.fill();
    for (let turn = 0, refused = 0; refused < 5; turn += 1) {
      const { status, body } = await write(`full ${turn} ${WIDE}`);
      expect(turn).toBeLessThan(2_000);
      if (status === 201) continue;
      expect([status, body.code]).toEqual([503, 'unavailable']);
      refused += 1;
    }
    expect(await list()).toEqual(saved.toSorted());

    disk.makeRoom();
    expect((await write(`after ${WIDE}`)).status).toBe(201);
    expect(await list()).toEqual(saved.toSorted());

    // On a completely full disk it still stops cleanly, and keeps all data.
    disk.fill();
    expect(await server.stop()).toBe(0);
    disk.makeRoom();
    const again = await startServer(environment);
    expect(await list(again.url)).toEqual(saved.toSorted());
    expect(await again.stop()).toBe(0);
  });

  it('a start on a full disk says so, and continues when there is space [FAULT-7 FAULT-6]', async () => {
    await (await startServer(environment)).stop();
    disk.fill();
    const server = beginProgram(['node', PROGRAM], environment);
    await until(() => server.said().includes('No space left on device'));
    disk.makeRoom();
    await server.listening;
    expect(await server.stop()).toBe(0);
  });
}
