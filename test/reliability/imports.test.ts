import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { IMPORT_TYPE } from '../../src/contract/imports';
import { API_ROOT, paths } from '../../src/contract/paths';
import { memoryOf } from '../bench/memoryOf';
import { printFigure } from '../support/load/printFigure';
import { manyLines } from '../support/imports/manyLines';
import { toImportAnswer } from '../support/imports/importAnswer';
import { newDatabase } from '../support/servers/newDatabase';
import { childOf, killPostgres } from '../support/servers/postgresServer';
import { runCommand } from '../support/servers/runCommand';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { signInStaff } from '../support/signInStaff';

jest.setTimeout(240_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-imports-'));
const LINES = 8_000;
let token: string | undefined;

beforeAll(async () => {
  [token] = await signInStaff(1);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function send(url: string, file: string, query: string) {
  return fetch(`${url}${API_ROOT}${paths.import}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': IMPORT_TYPE },
    body: file,
  });
}

async function planOf(url: string, file: string): Promise<string> {
  const answer = await send(url, file, 'dryRun=true');
  return toImportAnswer(answer.status, await answer.text()).report?.plan ?? '';
}

/** Imports until it is written halfway, then does this, and returns everything that was told. */
async function interrupted(url: string, file: string, interrupt: () => unknown): Promise<string> {
  const { body } = await send(url, file, `dryRun=false&plan=${await planOf(url, file)}`);
  let told = '';
  let isInterrupted = false;
  try {
    for await (const chunk of body ?? []) {
      told += Buffer.from(chunk as Uint8Array).toString();
      if (isInterrupted || !/"step":"writing","done":[6-9]\d/.test(told)) continue;
      isInterrupted = true;
      await interrupt();
    }
  } catch {
    // The connection is cut off.
  }
  expect(isInterrupted).toBe(true);
  return told;
}

async function imported(url: string): Promise<number> {
  const answer = await fetch(`${url}${API_ROOT}${paths.changes}?limit=200`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { command: string }[]).filter(({ command }) => command === 'importFile')
    .length;
}

it('an import that is killed in the middle has written nothing, and can be made again [IMPORT-3]', async () => {
  const environment = testEnvironment({ DATA_DIR: path.join(folder, 'killed') });
  const file = manyLines(LINES, 'Killed');
  let server: RunningProgram = await startProgram(['node', PROGRAM], environment);
  const restart = async () => {
    await server.kill();
    server = await startProgram(['node', PROGRAM], environment);
  };
  try {
    const afterKill = await interrupted(server.url, file, () => server.kill());
    expect(afterKill).not.toContain('"report"');
    await restart();
    expect(await imported(server.url)).toBe(0);
    const ofPostgres = await interrupted(server.url, file, () => killPostgres(childOf(server.pid)));
    expect(ofPostgres).not.toContain('"report"');
    await restart();
    expect(await imported(server.url)).toBe(0);
    const answer = await send(server.url, file, `dryRun=false&plan=${await planOf(server.url, file)}`);
    expect(toImportAnswer(answer.status, await answer.text()).report?.creates.counts.skipBin).toBe(LINES);
    expect(await imported(server.url)).toBe(1);
  } finally {
    await server.kill();
  }
});

it('others go on writing while 20,000 lines are imported, and while they are taken back [IMPORT-9]', async () => {
  const url = await newDatabase(process.env.TEST_DATABASE_URL ?? '');
  const server = await startProgram(['node', PROGRAM], testEnvironment({ DATABASE_URL: url }));
  async function call<Body>(method: string, route: string, body: unknown): Promise<Body> {
    const answer = await fetch(`${server.url}${API_ROOT}${route}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect([method, route, answer.status < 300 || text]).toEqual([method, route, true]);
    return JSON.parse(text) as Body;
  }

  /** How long this takes, and meanwhile the longest write of another dispatcher, in milliseconds. */
  async function besides<Result>(work: Promise<Result>) {
    let isDone = false;
    let longest = 0;
    const beginning = performance.now();
    let end = beginning;
    async function timed<Body>(method: string, route: string, body: unknown): Promise<Body> {
      const began = performance.now();
      const made = await call<Body>(method, route, body);
      longest = Math.max(longest, performance.now() - began);
      return made;
    }
    const done = work.finally(() => {
      isDone = true;
      end = performance.now();
    });
    const { id: accountId } = await call<{ id: number }>('POST', paths.accounts, { name: 'Others' });
    const { id: jobSiteId } = await call<{ id: number }>('POST', paths.jobSites, {
      name: 'Depot',
      accountId,
    });
    while (!isDone) {
      const order = { jobSiteId, type: 'metal', size: 660 };
      const delivery = { desiredDeliveryDate: '2026-03-02', deliveryTimeSlot: 'morning' };
      const { id } = await timed<{ id: number }>('POST', paths.skipBins, { ...order, ...delivery });
      const delivered = { id, actualDeliveryDate: '2026-03-02', referenceNumber: `O-${id}` };
      await timed('PUT', paths.markDelivered, delivered);
    }
    return { result: await done, longest, took: end - beginning };
  }

  const importOf = async (file: string) => {
    const answer = await send(server.url, file, `dryRun=false&plan=${await planOf(server.url, file)}`);
    return toImportAnswer(answer.status, await answer.text()).report?.changeId;
  };
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid))), 50);
  try {
    await importOf(manyLines(1_000, 'Few'));
    const few = peak;
    const made = await besides(importOf(manyLines(20_000, 'Many')));
    const undone = await besides(call('POST', paths.undoChange, { id: made.result }));
    printFigure('20,000 lines, with their check', `${(made.took / 1000).toFixed(1)} s`);
    printFigure('a write of others meanwhile, at most', `${Math.round(made.longest)} ms`);
    printFigure('memory, of 20,000 and 1,000 lines', `${Math.round(peak)} and ${Math.round(few)} MB`);
    printFigure('their undo', `${Math.round(undone.took)} ms`);
    printFigure('a write of others meanwhile, at most', `${Math.round(undone.longest)} ms`);
    expect(made.took).toBeLessThan(60_000);
    expect(Math.max(made.longest, undone.longest)).toBeLessThan(2_000);
    // If what keeps others waiting did not come last, they would wait for most of it.
    expect(made.longest / made.took).toBeLessThan(1 / 6);
    expect(undone.longest / undone.took).toBeLessThan(1 / 2);
  } finally {
    clearInterval(watching);
    await server.kill();
  }
});

it('npm run import reports, imports and says who did it, also while a server runs [IMPORT-8]', async () => {
  const url = await newDatabase(process.env.TEST_DATABASE_URL ?? '');
  const environment = testEnvironment({ DATABASE_URL: url });
  const server = await startProgram(['node', PROGRAM], environment);
  const file = (name: string, text: string) => {
    const full = path.join(folder, name);
    fs.writeFileSync(full, text);
    return full;
  };
  const client = new Client({ connectionString: url });
  await client.connect();
  const bins = async () =>
    (await client.query<{ count: number }>('select count(*)::int from skip_bins')).rows[0];
  try {
    const wrong = await runCommand('import', [file('wrong.csv', `${manyLines(2)}A,B\r\n`)], environment);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.output).toContain('1 error:\n  line 4: This line has 2 columns, and the first line 14');
    expect(wrong.output).toContain('Nothing was imported');
    const good = file('good.csv', manyLines(20_000));
    expect(await runCommand('import', [good, '--dry-run'], environment)).toMatchObject({
      code: 0,
      output:
        '20,000 lines. To be made: 400 accounts, 2,000 job sites, 20,000 bins. There already: 0 accounts, 0 job sites, 0 bins.\n',
    });
    expect(await bins()).toEqual({ count: 0 });
    const began = performance.now();
    const done = await runCommand('import', [good], environment);
    printFigure('npm run import, 20,000 lines', `${((performance.now() - began) / 1000).toFixed(1)} s`);
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('Imported: 400 accounts') as string,
    });
    expect(await bins()).toEqual({ count: 20_000 });
    const { rows } = await client.query<{ actor_email: string }>('select actor_email from changes');
    expect(rows).toEqual([{ actor_email: `${os.userInfo().username}@${os.hostname()}` }]);
    expect((await runCommand('import', [good], environment)).output).toContain('There already: 400 accounts');
    expect(await runCommand('import', [], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run import -- FILE') as string,
    });
    // It does not migrate the database of an older server.
    await client.query(
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    );
    expect(await runCommand('import', [good, '--dry-run'], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Start the server of this version first') as string,
    });
  } finally {
    await client.end();
    await server.kill();
  }
});
