import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { createRandom } from '../../src/server/demo/data/random';
import { makeAccount, makePendingBin } from '../support/builders';
import { currentState, expectReplayed, expectWholeSwaps } from '../support/expectReplayed';
import { fillBusiness } from '../support/load/fillBusiness';
import { Ledger, type Write } from '../support/load/Ledger';
import { Office } from '../support/load/Office';
import { replayHistory } from '../support/load/replayHistory';
import { runCommand } from '../support/servers/runCommand';
import { signInStaff } from '../support/signInStaff';
import { newFolder } from '../support/servers/newFolder';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { printFigure } from '../support/load/printFigure';
import { testEnvironment } from '../support/servers/testEnvironment';
import { signInToken } from '../support/testIdentity';
import type { Caller } from '../support/servers/startTestApi';
import { workUntil } from '../support/load/workUntil';
import { until } from '../support/until';

/** The databases to move to, one after the other; `npm run test:long -- backups` uses more, with a big business. */
const MOVES = (process.env.BACKUP_MOVES ?? 'embedded postgres').split(' ');
const BINS = Number(process.env.BACKUP_BINS ?? 0);
const STAFF = 8;

jest.setTimeout(120_000 + MOVES.length * 120_000);

const folder = newFolder('backup');
const fileOf = (name: string) => path.join(folder, name);
let ledger: Ledger;
let callers: Caller[];
let made = 0;

async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The environment of an empty database of this kind. */
async function emptyPlace(kind: string): Promise<NodeJS.ProcessEnv> {
  if (kind === 'postgres') return onNewDatabase();
  return testEnvironment({ DATA_DIR: path.join(folder, `place_${(made += 1)}`) });
}

async function restored(file: string, environment: NodeJS.ProcessEnv): Promise<RunningProgram> {
  const began = performance.now();
  expect(await runCommand('restore', [file], environment)).toMatchObject({ code: 0 });
  if (BINS) printFigure('restored', `${((performance.now() - began) / 1000).toFixed(1)} s`);
  return startServer(environment);
}

/** Takes a backup while users write, and returns the writes that were answered before it began. */
async function backUpUnderLoad(
  office: Office,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<Write[]> {
  let isOver = false;
  const working = workUntil(office, STAFF, createRandom(made), () => isOver);
  await until(() => ledger.accepted().length > STAFF);
  const answered = ledger.accepted();
  const began = performance.now();
  const ended = await runCommand('backup', [file], environment);
  printFigure(
    `a backup ${environment.DATABASE_URL ? 'from PostgreSQL' : 'of the embedded database'} while ${STAFF} people write`,
    `${((performance.now() - began) / 1000).toFixed(1)} s, ${fs.statSync(file).size.toLocaleString('en')} bytes`,
  );
  isOver = true;
  await working;
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('passwords') });
  return answered;
}

async function expectAllOf(office: Office, answered: Write[]): Promise<void> {
  const history = await office.history();
  const ids = history.map(({ id }) => String(id));
  expect(ids).toEqual(expect.arrayContaining(answered.map(({ answer }) => answer?.headers['x-change-id'])));
  const state = await currentState(callers[0] as Caller, office.accountId);
  expectReplayed(state, replayHistory(history));
  expectWholeSwaps(state);

  // A retried write is recognised, and new ids continue after all used ones, including those of deleted records.
  const last = answered.at(-1) as Write;
  const again = await ledger.send(last);
  expect(again).toMatchObject({ status: last.answer?.status, body: last.answer?.body });
  expect(again.headers).not.toHaveProperty('x-change-id');
  const bin = await makePendingBin(callers[0] as Caller, { jobSiteId: (await siteOf(office)).id });
  const told = history.flatMap(({ entities }) => entities.filter(({ kind }) => kind === 'skipBin'));
  expect(bin.id).toBeGreaterThan(Math.max(...told.map(({ id }) => id)));
  expect((await ledger.callers()[0]?.get<SkipBin>(`/skip-bins/${bin.id}`))?.body).toEqual(bin);
}

async function siteOf({ accountId }: Office): Promise<{ id: number }> {
  const { body } = await (callers[0] as Caller).put<{ id: number }[]>('/job-sites/search', { accountId });
  return body[0] as { id: number };
}

beforeAll(async () => {
  ledger = new Ledger(await signInStaff(STAFF));
  callers = ledger.callers();
});

it('a trial restore keeps the sign-in of a user that the backup does not contain [CRASH-6]', async () => {
  const environment = await emptyPlace('postgres');
  const real = await startServer(environment);
  const file = fileOf('before-the-user.backup');
  const [api] = callers as [Caller];
  let trial: RunningProgram | undefined;
  try {
    ledger.url = real.url;
    const { id: accountId } = await makeAccount(api);
    expect(await runCommand('backup', [file], environment)).toMatchObject({ code: 0 });
    const user = { accountId, email: `after-${process.pid}@backup.example`, password: 'before the trial' };
    expect(await api.post('/users', user)).toMatchObject({ status: 201 });

    trial = await restored(file, await emptyPlace('embedded'));
    ledger.url = trial.url;
    expect(await api.post('/users', { ...user, password: 'of the trial' })).toMatchObject({
      status: 409,
      body: { code: 'email-already-exists' },
    });
    expect(await signInToken(user)).toBeDefined();
  } finally {
    await real.stop();
    await trial?.stop();
  }
});

let newest = '';

it('a backup taken while users write can be restored into either database, complete [BACKUP-1 BACKUP-2]', async () => {
  let environment = await emptyPlace('postgres');
  let server = await startServer(environment);
  try {
    if (BINS > 0) {
      const size = { accounts: BINS / 50, jobSites: BINS / 10, skipBins: BINS, upcoming: 400 };
      await onServer(environment.DATABASE_URL ?? '', (client) => client.query(fillBusiness(size)));
    }
    for (const kind of MOVES) {
      ledger.url = server.url;
      ledger.writes = [];
      const office = await Office.open(callers);
      newest = fileOf(`${(made += 1)}.backup`);
      const answered = await backUpUnderLoad(office, newest, environment);
      expect(answered.length).toBeGreaterThan(0);
      expect(fs.statSync(newest).mode & 0o777).toBe(0o600);
      await server.stop();

      environment = await emptyPlace(kind);
      server = await restored(newest, environment);
      ledger.url = server.url;
      await expectAllOf(office, answered);
    }
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  } finally {
    await server.stop();
  }
});

describe('a restore', () => {
  it('refuses a truncated file, and writes nothing [BACKUP-3]', async () => {
    const file = fileOf('truncated');
    fs.writeFileSync(file, fs.readFileSync(newest).subarray(0, -100));
    const environment = await emptyPlace('embedded');
    expect(await runCommand('restore', [file], environment)).toEqual({
      code: 1,
      output: expect.stringContaining('cannot be restored: unexpected end of file'),
    });
    expect(fs.existsSync(environment.DATA_DIR ?? '')).toBe(false);
  });

  it('refuses a database that is not empty, and leaves it unchanged [BACKUP-3]', async () => {
    const environment = await emptyPlace('postgres');
    const url = environment.DATABASE_URL ?? '';
    await onServer(url, (client) => client.query('create table somebodys (own text)'));
    const { code, output } = await runCommand('restore', [newest], environment);
    expect([code, output]).toEqual([1, expect.stringContaining('The database is not empty')]);
    const tables = await onServer(url, (client) =>
      client.query("select tablename from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rows).toEqual([{ tablename: 'somebodys' }]);
  });
});

describe('a backup', () => {
  it('does not overwrite an existing file [BACKUP-4]', async () => {
    const before = fs.readFileSync(newest);
    const { code, output } = await runCommand('backup', [newest], await emptyPlace('postgres'));
    expect([code, output]).toEqual([1, expect.stringContaining('exists already')]);
    expect(fs.readFileSync(newest).equals(before)).toBe(true);
  });

  it.each([
    ['embedded', /There is no database in/],
    ['postgres', /The database contains no data of this product/],
  ])('of an empty database (%s) is refused, and leaves no file [BACKUP-4]', async (kind, words) => {
    const { code, output } = await runCommand('backup', [fileOf('nothing')], await emptyPlace(kind));
    expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    expect(fs.readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([]);
  });
});
