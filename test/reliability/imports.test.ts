import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { IMPORT_TYPE } from '../../src/contract/imports';
import { API_ROOT, paths } from '../../src/contract/paths';
import { makeJobSite, makePendingBin } from '../support/builders';
import { httpCaller } from '../support/httpCaller';
import { manyLines } from '../support/imports/manyLines';
import { toImportResponse } from '../support/imports/importResponse';
import { printFigure } from '../support/load/printFigure';
import { newFolder } from '../support/servers/newFolder';
import { childOf, killPostgres } from '../support/servers/postgresServer';
import { runCommand } from '../support/servers/runCommand';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { signInStaff } from '../support/signInStaff';

jest.setTimeout(240_000);

const folder = newFolder('imports');
const LINES = 8_000;
let token: string | undefined;

beforeAll(async () => {
  [token] = await signInStaff(1);
});

function send(url: string, file: string, query: string) {
  return fetch(`${url}${API_ROOT}${paths.import}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': IMPORT_TYPE },
    body: file,
  });
}

/** Begins to import a file that has been checked. */
async function beginImport(url: string, file: string) {
  const check = await send(url, file, 'dryRun=true');
  const { report } = toImportResponse(check.status, await check.text());
  return send(url, file, `dryRun=false&plan=${report?.plan}`);
}

async function importAll(url: string, file: string) {
  const answer = await beginImport(url, file);
  return toImportResponse(answer.status, await answer.text()).report;
}

/** Imports until it is written halfway, and then does this; expects that no report comes. */
async function interrupt(url: string, file: string, act: () => unknown): Promise<void> {
  const { body } = await beginImport(url, file);
  let told = '';
  let isInterrupted = false;
  try {
    for await (const chunk of body ?? []) {
      told += Buffer.from(chunk as Uint8Array).toString();
      if (isInterrupted || !/"step":"writing","done":[6-9]\d/.test(told)) continue;
      isInterrupted = true;
      await act();
    }
  } catch {
    // The connection is cut off.
  }
  expect(isInterrupted).toBe(true);
  expect(told).not.toContain('"report"');
}

it('an import that is killed in the middle has written nothing, and can be made again [IMPORT-3]', async () => {
  const environment = testEnvironment({ DATA_DIR: path.join(folder, 'killed') });
  const file = manyLines(LINES, 'Killed');
  let server: RunningProgram = await startServer(environment);
  async function imports(): Promise<number> {
    const { body } = await httpCaller(server.url, () => token).get<{ command: string }[]>(paths.changes);
    return body.filter(({ command }) => command === 'importFile').length;
  }
  try {
    for (const kill of [() => server.kill(), () => killPostgres(childOf(server.pid))]) {
      await interrupt(server.url, file, kill);
      await server.kill();
      server = await startServer(environment);
      expect(await imports()).toBe(0);
    }
    expect((await importAll(server.url, file))?.creates.counts.skipBin).toBe(LINES);
    expect(await imports()).toBe(1);
  } finally {
    await server.kill();
  }
});

it('others go on writing while 20,000 lines are imported, and while they are taken back [IMPORT-9]', async () => {
  const server = await startServer(await onNewDatabase());
  const api = httpCaller(server.url, () => token);
  const { id: jobSiteId } = await makeJobSite(api);

  /** Others' writes during this: how many, and the share of the time for which the longest of them waited. */
  async function besides<Result>(what: string, work: Promise<Result>) {
    const began = performance.now();
    const ends = [began];
    let isOver = false;
    const done = work.finally(() => (isOver = true));
    while (!isOver) {
      const { id } = await makePendingBin(api, { jobSiteId });
      ends.push(performance.now());
      const delivered = { id, actualDeliveryDate: '2026-03-02', referenceNumber: `O-${id}` };
      expect(await api.put(paths.markDelivered, delivered)).toMatchObject({ status: 200 });
      ends.push(performance.now());
    }
    const took = performance.now() - began;
    const longest = Math.max(...ends.slice(1).map((end, index) => end - (ends[index] ?? 0)));
    printFigure(
      `others' writes during ${what}`,
      `${ends.length} in ${(took / 1000).toFixed(1)} s, the longest ${longest.toFixed(0)} ms`,
    );
    // If what keeps others waiting did not come last, they would wait for most of it.
    expect(longest / took).toBeLessThan(1 / 2);
    return done;
  }

  try {
    const made = await besides('an import', importAll(server.url, manyLines(20_000, 'Many')));
    expect(made?.creates.counts.skipBin).toBe(20_000);
    const undone = await besides('its undo', api.post(paths.undoChange, { id: made?.changeId }));
    expect(undone).toMatchObject({ status: 201 });
  } finally {
    await server.kill();
  }
});

it('npm run import reports, imports and says who did it, also while a server runs [IMPORT-8]', async () => {
  const environment = await onNewDatabase();
  const server = await startServer(environment);
  const file = (name: string, text: string) => {
    const full = path.join(folder, name);
    fs.writeFileSync(full, text);
    return full;
  };
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const bins = async () => (await client.query('select id from skip_bins')).rowCount;
  const run = (...parameters: string[]) => runCommand('import', parameters, environment);
  const saying = (words: string) => expect.stringContaining(words) as string;
  try {
    const wrong = await run(file('wrong.csv', `${manyLines(2)}A,B\r\n`));
    expect(wrong).toEqual({
      code: 1,
      output: saying('1 error:\n  line 4: This line has 2 columns, and the first line 14'),
    });
    expect(wrong.output).toContain('Nothing was imported');
    const good = file('good.csv', manyLines(2_000));
    expect(await run(good, '--dry-run')).toEqual({
      code: 0,
      output:
        '2,000 lines. To be made: 40 accounts, 200 job sites, 2,000 bins. There already: 0 accounts, 0 job sites, 0 bins.\n',
    });
    expect(await bins()).toBe(0);
    expect(await run(good)).toEqual({ code: 0, output: saying('Imported: 40 accounts') });
    expect(await bins()).toBe(2_000);
    const { rows } = await client.query<{ actor_email: string }>('select actor_email from changes');
    expect(rows).toEqual([{ actor_email: `${os.userInfo().username}@${os.hostname()}` }]);
    expect(await run(good)).toMatchObject({ output: saying('There already: 40 accounts') });
    expect(await run()).toEqual({ code: 1, output: saying('import FILE') });
    // It does not migrate the database of an older server.
    await client.query(
      'delete from schema_migrations where number = (select max(number) from schema_migrations)',
    );
    expect(await run(good, '--dry-run')).toEqual({
      code: 1,
      output: saying('Start the server of this version first'),
    });
  } finally {
    await client.end();
    await server.kill();
  }
});
