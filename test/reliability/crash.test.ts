import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom } from '../../src/server/demo/data/random';
import { crashRounds, type Crashes, type Victim } from '../support/load/crashRounds';
import { killPostgres, childOf } from '../support/servers/postgresServer';
import { signInStaff } from '../support/signInStaff';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { median } from '../bench/Measurement';
import { printFigure } from '../support/load/printFigure';
import { testEnvironment } from '../support/servers/testEnvironment';

/** `npm run test:long -- crashes` raises them. */
const FIRST_STARTS = Number(process.env.CRASHED_FIRST_STARTS ?? 1);
const OF_SERVER = Number(process.env.CRASHES_OF_SERVER ?? 3);
const OF_POSTGRES = Number(process.env.CRASHES_OF_POSTGRES ?? 2);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
/** A first start creates the database, and takes longer. */
const LONGEST_FIRST_START_MILLISECONDS = 6_000;
const START_LIMIT_MILLISECONDS = 5_000;

/** Half-done writes to users are settled after half a minute. */
jest.setTimeout(60_000 + 40_000 * (FIRST_STARTS + OF_SERVER + OF_POSTGRES));

/** Waits for the worst moment: PG_VERSION, which identifies a database, exists, but other files do not. */
async function untilHalfMade(dataDir: string): Promise<void> {
  const drafts = () => (fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : []);
  while (!drafts().some((name) => fs.existsSync(path.join(dataDir, name, 'data/PG_VERSION')))) await pause(1);
}

/** The built server with two extra migrations; the second one signals that it has begun, and is slow. */
function slowProgram(folder: string): string {
  const program = path.join(folder, 'slow');
  fs.cpSync(path.dirname(PROGRAM), program, { recursive: true });
  fs.symlinkSync(path.resolve(__dirname, '../../node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(
    path.join(program, 'migrations/998_first.sql'),
    'alter table accounts add column slow text; alter table skip_bins drop column reference_number cascade',
  );
  fs.writeFileSync(
    path.join(program, 'migrations/999_slow.sql'),
    `do $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/in-the-middle'); end $$;
     select pg_sleep(3)`,
  );
  return path.join(program, 'main.js');
}

/** Starts a newer version, kills it during its migration, and starts this version again. */
async function killMigration(environment: NodeJS.ProcessEnv, data: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-migration-'));
  const child = spawn('node', [slowProgram(folder)], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const killed = once(child, 'exit');
  while (!fs.existsSync(path.join(data, 'in-the-middle'))) await pause(10);
  child.kill('SIGKILL');
  await killed;
  fs.rmSync(folder, { recursive: true });
  // This version would refuse a database that the newer one had migrated.
  const again = new ServerProcess(environment);
  const url = await again.start();
  const [token] = await signInStaff(1);
  const answer = await fetch(`${url}/api/admin/skip-bins`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, ((await answer.json()) as unknown[]).length > 0]).toEqual([200, true]);
  await again.kill();
}

/** The built server as a separate process. */
class ServerProcess implements Victim {
  #running: RunningProgram | undefined;

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  async start(): Promise<string> {
    this.#running = await startProgram(['node', PROGRAM], this.environment);
    return this.#running.url;
  }

  get postgres(): number {
    return childOf(this.#running?.pid ?? 0);
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = undefined;
  }
}

function tell(what: string, { answered, unanswered, carriedOut, startMilliseconds }: Crashes): void {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  printFigure(
    `${startMilliseconds.length} × SIGKILL of ${what} (seed ${SEED})`,
    `${answered} answered writes, 0 lost; ${unanswered} unanswered, ${carriedOut} of them carried out, 0 by halves; ` +
      `start: median ${seconds(median(startMilliseconds))} s, longest ${seconds(Math.max(...startMilliseconds))} s`,
  );
}

function expectWorkAndQuickStarts({ answered, startMilliseconds }: Crashes): void {
  expect(answered).toBeGreaterThan(startMilliseconds.length);
  expect(Math.max(...startMilliseconds)).toBeLessThan(START_LIMIT_MILLISECONDS);
}

describe('a server with its embedded database', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-crash-'));
  const environmentOf = (name: number) => testEnvironment({ DATA_DIR: path.join(folder, String(name)) });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('starts after an earlier first start was killed [CRASH-3]', async () => {
    const random = createRandom(SEED);
    for (let name = 0; name < FIRST_STARTS; name += 1) {
      const child = spawn('node', [PROGRAM], {
        env: { ...process.env, ...environmentOf(name) },
        stdio: 'ignore',
      });
      const killed = once(child, 'exit');
      if (name === 0) await untilHalfMade(path.join(folder, '0'));
      else await pause(random.integer(100, LONGEST_FIRST_START_MILLISECONDS));
      child.kill('SIGKILL');
      await killed;
      const again = new ServerProcess(environmentOf(name));
      await again.start();
      await again.kill();
    }
    printFigure(`${FIRST_STARTS} × SIGKILL of a first start (seed ${SEED})`, 'the next one served');
  });

  it('loses no answered write when it is killed, and leaves nothing half done [CRASH-1 CRASH-2 KEEP-1]', async () => {
    const server = new ServerProcess(environmentOf(0));
    const crashes = await crashRounds(server, OF_SERVER, SEED).finally(() => server.kill());
    tell('the server', crashes);
    expectWorkAndQuickStarts(crashes);
  });

  it('keeps the old schema whole when a migration is killed [CRASH-3]', () =>
    killMigration(environmentOf(0), path.join(folder, '0/postgresql/data')));

  it('recovers by itself when PostgreSQL is killed, and loses no answered write [CRASH-1 CRASH-2 KEEP-3]', async () => {
    const server = new ServerProcess(environmentOf(0));
    const url = await server.start();
    const database: Victim = {
      kill: () => Promise.resolve(killPostgres(server.postgres)),
      start: () => Promise.resolve(url),
    };
    const crashes = await crashRounds(database, OF_POSTGRES, SEED).finally(() => server.kill());
    tell('PostgreSQL', crashes);
    expectWorkAndQuickStarts(crashes);
  });
});
