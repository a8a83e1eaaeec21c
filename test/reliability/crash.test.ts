import fs from 'node:fs';
import path from 'node:path';
import { createRandom } from '../../src/server/demo/data/random';
import { CRASH_SEED, crashRounds } from '../support/load/crashRounds';
import { newFolder } from '../support/servers/newFolder';
import { childOf, killPostgres } from '../support/servers/postgresServer';
import { beginProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM, startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { writeAccounts } from '../support/servers/writeAccounts';
import { until } from '../support/until';

/** `npm run test:long -- crashes` raises them. */
const FIRST_STARTS = Number(process.env.CRASHED_FIRST_STARTS ?? 1);
const OF_SERVER = Number(process.env.CRASHES_OF_SERVER ?? 2);
const OF_POSTGRES = Number(process.env.CRASHES_OF_POSTGRES ?? 1);
/** The 5 s of the rule, and as much again for each other thing that a busy machine does. */
const START_LIMIT_MILLISECONDS = 20_000;
/** A file that a first start makes while it creates the database: the first of them is the worst moment. */
const FIRST_START_FILES = [
  'PG_VERSION',
  'base/1',
  'global/pg_control',
  'pg_hba.conf',
  'base/5',
  'postmaster.pid',
];

/** Half-done writes to users are settled after half a minute. */
jest.setTimeout(60_000 + 40_000 * (FIRST_STARTS + OF_SERVER + OF_POSTGRES));

const folder = newFolder('crash');
const environmentOf = (name: number) => testEnvironment({ DATA_DIR: path.join(folder, String(name)) });

/** The built server with two extra migrations; the second one signals that it has begun, and never ends. */
function stuckProgram(): string {
  const program = path.join(folder, 'stuck');
  fs.cpSync(path.dirname(PROGRAM), program, { recursive: true });
  fs.symlinkSync(path.resolve(__dirname, '../../node_modules'), path.join(folder, 'node_modules'));
  fs.writeFileSync(
    path.join(program, 'migrations/998_first.sql'),
    'alter table accounts add column slow text; alter table skip_bins drop column reference_number cascade',
  );
  fs.writeFileSync(
    path.join(program, 'migrations/999_stuck.sql'),
    `do $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/in-the-middle'); end $$;
     select pg_sleep(60)`,
  );
  return path.join(program, 'main.js');
}

describe('a server with its embedded database', () => {
  it('starts after an earlier first start was killed [CRASH-3]', async () => {
    const random = createRandom(CRASH_SEED);
    for (let name = 0; name < FIRST_STARTS; name += 1) {
      const dataDir = path.join(folder, String(name));
      const first = beginProgram(['node', PROGRAM], environmentOf(name));
      const file = path.join('data', name === 0 ? 'PG_VERSION' : random.pick(FIRST_START_FILES));
      // Until it is complete, the database is in a folder of another name.
      await until(() => {
        const drafts = fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : [];
        return drafts.some((draft) => fs.existsSync(path.join(dataDir, draft, file)));
      });
      await first.kill();
      expect(first.said()).not.toContain('Server listening');
      await (await startServer(environmentOf(name))).stop();
    }
  });

  it('loses no answered write when it is killed, and leaves nothing half done [CRASH-1 CRASH-2 KEEP-1]', async () => {
    let server: RunningProgram | undefined;
    const victim = {
      start: async () => (server = await startServer(environmentOf(0))).url,
      kill: async () => server?.kill(),
    };
    try {
      const starts = await crashRounds('SIGKILL of the server', victim, OF_SERVER);
      expect(Math.max(...starts)).toBeLessThan(START_LIMIT_MILLISECONDS);
    } finally {
      await victim.kill();
    }
  });

  it('keeps the old schema whole when a migration is killed [CRASH-3]', async () => {
    const newer = beginProgram(['node', stuckProgram()], environmentOf(0));
    await until(() => fs.existsSync(path.join(folder, '0/postgresql/data/in-the-middle')));
    await newer.kill();
    // This version would refuse a database that the newer one had migrated.
    const server = await startServer(environmentOf(0));
    const { token } = await writeAccounts(server.url);
    const answer = await fetch(`${server.url}/api/admin/skip-bins`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, ((await answer.json()) as unknown[]).length > 0]).toEqual([200, true]);
    await server.stop();
  });

  it('recovers by itself when PostgreSQL is killed, and loses no answered write [CRASH-1 CRASH-2 KEEP-3]', async () => {
    const server = await startServer(environmentOf(0));
    const database = {
      kill: () => Promise.resolve(killPostgres(childOf(server.pid))),
      start: () => Promise.resolve(server.url),
    };
    try {
      const starts = await crashRounds('SIGKILL of PostgreSQL', database, OF_POSTGRES);
      expect(Math.max(...starts)).toBeLessThan(START_LIMIT_MILLISECONDS);
    } finally {
      await server.kill();
    }
  });
});
