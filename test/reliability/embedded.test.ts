import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { asServerUser } from '../../src/server/db/embedded/asServerUser';
import { findPrograms } from '../../src/server/db/embedded/findPrograms';
import { freePort } from '../../src/server/db/embedded/freePort';
import { serverSettings } from '../../src/server/db/embedded/serverSettings';
import { newFolder } from '../support/servers/newFolder';
import { childOf, isRunning } from '../support/servers/postgresServer';
import { runCommand } from '../support/servers/runCommand';
import type { RunningProgram } from '../support/servers/startProgram';
import { startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { writeAccounts } from '../support/servers/writeAccounts';
import { until } from '../support/until';

jest.setTimeout(120_000);

const parent = newFolder('embedded');
let made = 0;
const newDataDir = () => path.join(parent, String((made += 1)));
const started: RunningProgram[] = [];
afterEach(async () => {
  for (const program of started.splice(0)) await program.stop();
});

async function start(dataDir: string): Promise<RunningProgram> {
  const program = await startServer(testEnvironment({ DATA_DIR: dataDir }));
  started.push(program);
  return program;
}

/** Expects a start on this folder to be refused with such words. */
async function expectRefused(dataDir: string, words: string | RegExp, wrap: string[] = []): Promise<void> {
  expect(await runCommand('main', [], testEnvironment({ DATA_DIR: dataDir }), wrap)).toEqual({
    code: 1,
    output: expect.stringMatching(words),
  });
}

/** A cluster that was started and stopped once. */
async function closedCluster(): Promise<{ dataDir: string; data: string }> {
  const dataDir = newDataDir();
  await (await startServer(testEnvironment({ DATA_DIR: dataDir }))).stop();
  return { dataDir, data: path.join(dataDir, 'postgresql/data') };
}

/** Runs a command in its own process namespace, as in a container; nothing where that is not allowed. */
const APART = (() => {
  const unshare = ['unshare', '--pid', '--fork', '--mount', '--mount-proc', '--ipc'];
  try {
    execFileSync('unshare', [...unshare.slice(1), 'true'], { stdio: 'ignore' });
    return unshare;
  } catch {
    return [];
  }
})();

describe('a data folder [KEEP-2]', () => {
  it('is not opened by a second process, also in another process namespace, which says so', async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const words = `^The data folder ${dataDir} is in use by another process. Stop that one first, or name another DATA_DIR\n$`;
    for (const wrap of [[], APART]) await expectRefused(dataDir, words, wrap);
    expect(await (await writeAccounts(first.url)).list()).toEqual([]);
  });

  it('is opened by one of several processes that start at once, also when it does not exist yet', async () => {
    const dataDir = newDataDir();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => start(dataDir)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(fs.readdirSync(dataDir)).toEqual(['postgresql']);
  });

  it('is opened while a draft folder in it cannot be deleted, and although its lock file names a running process', async () => {
    const { dataDir, data } = await closedCluster();
    // As after a reboot.
    fs.writeFileSync(path.join(data, 'postmaster.pid'), `${process.pid}\n${data}\n0\n1\n\n\n`);
    const write = 'while :; do mkdir -p draft-other; : > draft-other/$((i += 1)); done';
    const writer = spawn('sh', ['-c', write], { cwd: dataDir, stdio: 'ignore' });
    try {
      await start(dataDir);
    } finally {
      writer.kill('SIGKILL');
    }
  });
});

describe('PostgreSQL whose parent process was killed', () => {
  it('stops by itself [KEEP-2]', async () => {
    const program = await startServer(testEnvironment({ DATA_DIR: newDataDir() }));
    const postgres = childOf(program.pid);
    await program.kill();
    await until(() => !isRunning(postgres));
  });

  it('is stopped by the next start if it did not stop by itself [KEEP-2 CRASH-2]', async () => {
    const { dataDir, data } = await closedCluster();
    // As the product starts it, but without the signal on its parent's death.
    const server = ['-D', data, '-p', String(await freePort('127.0.0.1', 0)), ...serverSettings()];
    const lock = process.platform === 'linux' ? ['flock', '--nonblock', '--no-fork', data] : [];
    const [program = '', ...parameters] = [...lock, ...asServerUser([findPrograms().postgres, ...server])];
    const leftover = spawn(program, parameters, { stdio: 'ignore', detached: true });
    const ended = once(leftover, 'exit');
    const lockFile = path.join(data, 'postmaster.pid');
    await until(() => fs.existsSync(lockFile) && /^ready/m.test(fs.readFileSync(lockFile, 'utf8')));
    await start(dataDir);
    expect(await ended).toEqual([0, null]);
  });
});

describe('the data folder [RUN-7]', () => {
  it('may have a long name, with spaces and umlauts, and is accessible to its owner only', async () => {
    const dataDir = path.join(parent, 'Müll & Söhne, größer '.padEnd(200 - parent.length, 'x'));
    await start(dataDir);
    const data = path.join(dataDir, 'postgresql/data');
    const modes = [dataDir, path.dirname(data), data].map((folder) => fs.statSync(folder).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700, 0o700]);
    expect(fs.statSync(path.join(dataDir, 'postgresql/password')).mode & 0o777).toBe(0o600);
  });

  it('of an earlier version is refused, with instructions to migrate', async () => {
    const dataDir = newDataDir();
    fs.mkdirSync(path.join(dataDir, 'pgdata'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'pgdata/PG_VERSION'), '17\n');
    await expectRefused(dataDir, /earlier version of this program\. Make a backup with that version/);
    expect(fs.readdirSync(dataDir)).toEqual(['pgdata']);
  });
});

it('starts as in a container: as PID 1, on a read-only system, with default capabilities, and leaves no zombie [RUN-7]', async () => {
  const dataDir = newDataDir();
  fs.mkdirSync(dataDir);
  const rights = 'chown dac_override fowner fsetid kill setgid setuid setpcap net_bind_service'.split(' ');
  const limited = ['setpriv', `--bounding-set=-all,${rights.map((right) => `+${right}`).join(',')}`];
  const readOnly = `mount --make-rprivate / && mount -t tmpfs -o size=64m tmpfs /dev/shm &&
    mount --bind "$0" "$0" && mount -o remount,bind,ro / && exec "$@"`;
  const isApart = APART.length > 0;
  const wrap = isApart ? [...APART, 'sh', '-c', readOnly, dataDir, ...limited] : [];
  const program = await startServer(testEnvironment({ DATA_DIR: dataDir }), wrap);
  const first = isApart ? childOf(program.pid) : program.pid;
  try {
    const { write } = await writeAccounts(program.url);
    expect((await write('In a container')).status).toBe(201);
    const children = execFileSync('ps', ['-o', 'stat=', '--ppid', String(first)], { encoding: 'utf8' });
    expect(children.split('\n').filter((state) => state.startsWith('Z'))).toEqual([]);
  } finally {
    process.kill(first, 'SIGTERM');
  }
  expect(await program.ended).toBe(0);
});
