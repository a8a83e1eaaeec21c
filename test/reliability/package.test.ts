import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import project from '../../package.json';
import { freePort } from '../../src/server/db/embedded/freePort';
import { VERSION } from '../../src/server/http/version';
import { newFolder } from '../support/servers/newFolder';
import { RootFileSystem } from '../support/servers/RootFileSystem';
import { testEnvironment } from '../support/servers/testEnvironment';
import { resetsSentTo } from '../support/testIdentity';

const root = path.resolve(__dirname, '../..');
const PAGE = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const blocks = [...PAGE.matchAll(/```bash\n([^]*?)```/g)].map(([, block = '']) => block);

const NEXT = '99.0.0';
const MAX_BYTES = 200 * 1024 * 1024;
const archiveOf = (version: string) => `${project.name}-${version}-linux-x64.tar.gz`;

const folder = newFolder('package');
const machine = new RootFileSystem(path.join(folder, 'root'));
const email = `operator-${Date.now()}@tests.example`;
let port: number;
let trialPort: number;

jest.setTimeout(600_000);

/** The page's commands with this release's number, free ports, and an address of this test. */
const ours = (script: string) =>
  script
    .replace('VERSION=1.2.0', `VERSION=${VERSION}`)
    .replace('VERSION=1.3.0', `VERSION=${NEXT}`)
    .replaceAll(':3000', `:${port}`)
    .replaceAll('3999', String(trialPort))
    .replaceAll('ada@bins.example', email);

/** Runs a block of the page to the letter. @param words of the block that is meant */
async function runBlock(words: string): Promise<string> {
  const [block = '', ...others] = blocks.filter((one) => one.includes(words));
  expect([words, block !== '', others]).toEqual([words, true, []]);
  const { code, output } = await machine.run(ours(block));
  expect([block, code, output]).toEqual([block, 0, output]);
  return output;
}

/** Of the environment's file: without TLS and Google, an Auth emulator. */
function settings() {
  const { DATABASE_URL: _database, ...firebase } = testEnvironment({ DATA_DIR: '' });
  return {
    ...firebase,
    DATA_DIR: '/var/lib/recycle-all/database',
    PORT: String(port),
    METRICS_ADDRESS: String(port + 1),
  };
}

function fillIn(file: string, values: Record<string, string | undefined>) {
  const filled = Object.entries(values).reduce(
    (text, [key, value]) =>
      new RegExp(`^${key}=`, 'm').test(text)
        ? text.replace(new RegExp(`^${key}=.*`, 'm'), `${key}=${value}`)
        : `${text}${key}=${value}\n`,
    fs.readFileSync(file, 'utf8'),
  );
  fs.writeFileSync(file, filled);
}

/** The same release under the next one's number, to upgrade to. */
function makeNext() {
  const unpacked = path.join(folder, 'next');
  fs.mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', machine.pathOf(`root/${archiveOf(VERSION)}`), '-C', unpacked]);
  const name = `${project.name}-${NEXT}`;
  fs.renameSync(path.join(unpacked, `${project.name}-${VERSION}`), path.join(unpacked, name));
  execFileSync('tar', ['-czf', machine.pathOf(`root/${archiveOf(NEXT)}`), '-C', unpacked, name]);
  fs.rmSync(unpacked, { recursive: true });
}

const current = () => fs.readlinkSync(machine.pathOf('opt/recycle-all/current'));
const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

beforeAll(async () => {
  port = await freePort('127.0.0.1', 3100);
  trialPort = await freePort('127.0.0.1', port + 2);
  await machine.create();
  const made = execFileSync('npm', ['run', '--silent', 'package'], { cwd: root, encoding: 'utf8' });
  const archive = made.trim().split('\n').at(-1);
  fs.copyFileSync(archive ?? '', machine.pathOf(`root/${archiveOf(VERSION)}`));
});
afterAll(() => machine.run('systemctl stop recycle-all.service || true'));

describe('the package, on a machine that has only Node [RUN-9]', () => {
  it('is installed, set up and started by the commands of the page', async () => {
    await runBlock('useradd --system');
    const bytes = execFileSync('du', ['-sb', machine.pathOf('opt/recycle-all')], { encoding: 'utf8' });
    expect(parseInt(bytes, 10)).toBeLessThan(MAX_BYTES);

    fillIn(machine.pathOf('etc/recycle-all/environment'), settings());
    await runBlock('recycle-all setup');
    expect(await resetsSentTo(email)).toBe(1);
    expect(await ready()).toBe(200);
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    const [, script = ''] = /src="([^"]+\.js)"/.exec(await page.text()) ?? [];
    expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
  });

  it('is backed up, restored on trial beside the running server, and takes an import', async () => {
    expect(await runBlock('systemctl start recycle-all-backup.service\nls')).toMatch(
      /\d{4}-\d\d-\d\d-\d{6}\.backup/,
    );
    const metrics = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();
    expect(metrics).toMatch(/^backup_last_success_timestamp_seconds \d{10}/m);

    await runBlock('DATA_DIR=/var/lib/recycle-all/trial recycle-all restore');
    const [trial = ''] = blocks.filter((block) => block.includes('recycle-all start'));
    const ready = `curl --fail -sS --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:3999/readyz`;
    const tried = await machine.run(ours(`(${trial.trim()}) & ${ready}; kill $!; wait`));
    expect(tried.output).toContain('"status":"ready"');
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ready' });

    fs.writeFileSync(machine.pathOf('root/bins.csv'), 'accountName\nHarbour Builders\n');
    expect(await runBlock('recycle-all import')).toContain('Imported: 1 account');
  });

  it('is upgraded, and rolled back to the backup before', async () => {
    makeNext();
    await runBlock('systemctl restart recycle-all.service');
    expect(current()).toBe(`${project.name}-${NEXT}`);
    await runBlock('database-of-the-upgrade');
    expect(current()).toBe(`${project.name}-${VERSION}`);
    expect(
      (
        await machine.run(
          ours('curl --fail -sS --retry 30 --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/readyz'),
        )
      ).code,
    ).toBe(0);
  });

  it('runs without a network, as a user who can write to its data folder only, and says what it lacks', async () => {
    await machine.run('systemctl stop recycle-all.service; rm /etc/recycle-all/environment');
    const environment = Object.entries(settings()).map(([key, value]) => `export ${key}='${value}'`);
    const confined = (script: string) =>
      machine.runConfined([...environment, script].join('\n'), {
        user: 'recycle-all',
        writable: '/var/lib/recycle-all',
      });
    const { code, output } = await confined(`
      recycle-all start >/var/lib/recycle-all/log & server=$!
      curl -sS --retry 30 --retry-connrefused --retry-delay 1 http://127.0.0.1:${port}/healthz
      curl -sS http://127.0.0.1:${port}/readyz
      recycle-all backup /var/lib/recycle-all/confined.backup
      if touch /opt/recycle-all/x; then exit 9; fi
      kill $server; wait $server`);
    expect([code, output]).toEqual([0, expect.stringContaining(`"version":"${VERSION}"`)]);
    expect(output).toContain('The identity provider has not answered since the start');
    expect(output).toContain('confined.backup contains the database');

    const refused = await confined(
      'unset FIREBASE_API_KEY; AUTH_EMULATOR_URL= GOOGLE_APPLICATION_CREDENTIALS=/nowhere recycle-all start',
    );
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('Missing required configuration: apiKey\nSet FIREBASE_API_KEY'),
    ]);
    const unread = await confined(
      'AUTH_EMULATOR_URL= GOOGLE_APPLICATION_CREDENTIALS=/nowhere recycle-all start',
    );
    expect(unread).toEqual({
      code: 1,
      output: expect.stringMatching(/^GOOGLE_APPLICATION_CREDENTIALS must name/),
    });
  });
});
