import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asServerUser } from '../../src/server/db/embedded/asServerUser';
import { findPrograms } from '../../src/server/db/embedded/findPrograms';
import { freePort } from '../../src/server/db/embedded/freePort';
import { serverSettings } from '../../src/server/db/embedded/serverSettings';
import { callServer } from '../support/servers/callServer';
import { isRunning, childOf } from '../support/servers/postgresServer';
import { refusedStart } from '../support/servers/refusedStart';
import { staffToken } from '../support/staffToken';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { ADMIN } from '../support/testIdentity';

const LEFTOVER_LIMIT_MILLISECONDS = 5_000;

jest.setTimeout(60_000);

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-embedded-'));
let made = 0;
const newFolder = () => path.join(parent, String((made += 1)));
const started: RunningProgram[] = [];
afterEach(async () => {
  for (const program of started.splice(0)) await program.stop();
});
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

async function start(dataDir: string, command = ['node', PROGRAM]): Promise<RunningProgram> {
  const program = await startProgram(command, testEnvironment({ DATA_DIR: dataDir }));
  started.push(program);
  return program;
}

/** A cluster that was started and stopped once. */
async function closedCluster(): Promise<{ dataDir: string; data: string }> {
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  return { dataDir, data: path.join(dataDir, 'postgresql/data') };
}

const canUnshare = (() => {
  try {
    execFileSync('unshare', ['--pid', '--fork', '--mount', '--mount-proc', '--ipc', 'true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
})();
/** Runs the command in its own process namespace, as in a container, or in this one where that is not allowed. */
const apart = (command: string[]) =>
  canUnshare ? ['unshare', '--pid', '--fork', '--mount', '--mount-proc', '--ipc', ...command] : command;

describe('a data folder [KEEP-2]', () => {
  it.each([
    ['', (command: string[]) => command],
    [' in another process namespace', apart],
  ])('is not opened by a second process%s, which says so', async (_where, wrapped) => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    expect(await refusedStart(testEnvironment({ DATA_DIR: dataDir }), wrapped(['node', PROGRAM]))).toBe(
      `The data folder ${dataDir} is in use by another process. Stop that one first, or name another DATA_DIR\n`,
    );
    expect((await callServer(first.url, await staffToken(first.url, ADMIN), '/accounts')).status).toBe(200);
  });

  it('is opened by one of several processes that start at once, also when it does not exist yet', async () => {
    const dataDir = newFolder();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => start(dataDir)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fs.readdirSync(dataDir)).toEqual(['postgresql']);
  });

  it('is opened while a draft folder in it cannot be deleted, because another process writes to it', async () => {
    const { dataDir } = await closedCluster();
    const writer = spawn(
      'sh',
      ['-c', 'while :; do mkdir -p draft-other; : > draft-other/$((i += 1)); done'],
      {
        cwd: dataDir,
        stdio: 'ignore',
      },
    );
    try {
      await start(dataDir);
    } finally {
      writer.kill('SIGKILL');
    }
  });

  it('is free although its lock file names a running process, as after a reboot', async () => {
    const { dataDir, data } = await closedCluster();
    fs.writeFileSync(path.join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n1\n\n\n`);
    await start(dataDir);
  });
});

describe('PostgreSQL whose parent process was killed', () => {
  it('stops by itself [KEEP-2]', async () => {
    const program = await startProgram(['node', PROGRAM], testEnvironment({ DATA_DIR: newFolder() }));
    const postgres = childOf(program.pid);
    await program.kill();
    for (let left = 100; isRunning(postgres); left -= 1) {
      expect(left).toBeGreaterThan(0);
      await pause(50);
    }
  });

  it('is stopped by the next start if it did not stop by itself [KEEP-2 CRASH-2]', async () => {
    const { dataDir, data } = await closedCluster();
    // As the product starts it, but without the signal on its parent's death.
    const server = ['-D', data, '-p', String(await freePort('127.0.0.1', 0)), ...serverSettings()];
    const lock = process.platform === 'linux' ? ['flock', '--nonblock', '--no-fork', data] : [];
    const [program = '', ...parameters] = [...lock, ...asServerUser([findPrograms().postgres, ...server])];
    const leftover = spawn(program, parameters, { stdio: 'ignore', detached: true });
    const ended = once(leftover, 'exit');
    while (!fs.existsSync(path.join(data, 'postmaster.pid'))) await pause(20);
    await pause(500);
    const began = Date.now();
    await start(dataDir);
    expect(Date.now() - began).toBeLessThan(LEFTOVER_LIMIT_MILLISECONDS);
    expect(await ended).toEqual([0, null]);
  });
});

describe('the data folder', () => {
  it.each([
    ['with spaces and umlauts', 'Müll & Söhne, größer'],
    ['of 200 characters', 'x'.repeat(200 - parent.length)],
  ])('may have a name %s [RUN-7]', async (_what, name) => {
    await start(path.join(parent, name));
  });

  it('is accessible to its owner only [RUN-7]', async () => {
    const { dataDir, data } = await closedCluster();
    const modes = [dataDir, path.dirname(data), data].map((folder) => fs.statSync(folder).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o700]);
    expect(fs.statSync(path.join(dataDir, 'postgresql/password')).mode & 0o777).toBe(0o600);
  });

  it('of an earlier version is refused, with instructions to migrate [RUN-7]', async () => {
    const dataDir = newFolder();
    fs.mkdirSync(path.join(dataDir, 'pgdata'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'pgdata/PG_VERSION'), '17\n');
    expect(await refusedStart(testEnvironment({ DATA_DIR: dataDir }))).toMatch(
      /earlier version of this program\. Make a backup with that version/,
    );
    expect(fs.readdirSync(dataDir)).toEqual(['pgdata']);
  });

  it('that is damaged is refused with a clear message, and left unchanged [RUN-7]', async () => {
    const { dataDir, data } = await closedCluster();
    fs.truncateSync(path.join(data, 'global/pg_control'), 100);
    expect(await refusedStart(testEnvironment({ DATA_DIR: dataDir }))).toMatch(
      /^The embedded database could not be started: .*pg_control/,
    );
  });
});

it('starts as in a container: as PID 1, on a read-only system, with default capabilities, and leaves no zombie [RUN-7]', async () => {
  const dataDir = newFolder();
  fs.mkdirSync(dataDir);
  const rights = 'chown dac_override fowner fsetid kill setgid setuid setpcap net_bind_service'.split(' ');
  const limited = ['setpriv', `--bounding-set=-all,${rights.map((right) => `+${right}`).join(',')}`];
  const readOnly = `mount --make-rprivate / && mount -t tmpfs -o size=64m tmpfs /dev/shm &&
    mount --bind "$0" "$0" && mount -o remount,bind,ro / && exec "$@"`;
  const command = canUnshare
    ? apart(['sh', '-c', readOnly, dataDir, ...limited, 'node', PROGRAM])
    : ['node', PROGRAM];
  const program = await startProgram(command, testEnvironment({ DATA_DIR: dataDir }));
  const first = canUnshare ? childOf(program.pid) : program.pid;
  try {
    const token = await staffToken(program.url, ADMIN);
    const write = await callServer(program.url, token, '/accounts', { body: { name: 'In a container' } });
    expect(write.status).toBe(201);
    const children = execFileSync('ps', ['-o', 'stat=', '--ppid', String(first)], { encoding: 'utf8' });
    expect(children.split('\n').filter((state) => state.startsWith('Z'))).toEqual([]);
  } finally {
    process.kill(first, 'SIGTERM');
  }
  expect(await program.ended).toBe(0);
});
