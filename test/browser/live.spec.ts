import type { Page } from '@playwright/test';
import { makeJobSite, makePendingBin } from '../support/builders';
import { startPostgresServer } from '../support/servers/postgresServer';
import { startServers, type RunningServers } from '../support/servers/startServers';
import { ADMIN } from '../support/testIdentity';
import { expect, signIn, test } from './portalTest';
import { row } from './rows';
import { staffCaller } from './staffTest';

/** `npm run test:long` raises it, and shows how long a change takes. */
const SAMPLES = Number(process.env.LIVE_SAMPLES ?? 1);

test(
  'a change on one process reaches the dashboard of another, also after a database disconnect [LIVE-1 LIVE-4]',
  { tag: '@main' },
  async ({ browserOfTheTests }) => {
    test.setTimeout(90_000 + SAMPLES * 9_000);
    const postgres = await startPostgresServer();
    const servers = await startServers(postgres.url, 2);
    const [here = '', there = ''] = servers.processes.map(({ url }) => url);
    const api = await staffCaller(here, ADMIN);
    const jobSiteId = (await makeJobSite(api)).id;
    const [dashboard, site] = await Promise.all([
      openPage(`${there}/`),
      openPage(`${here}/job-site/${jobSiteId}`),
    ]);

    async function openPage(url: string): Promise<Page> {
      const context = await browserOfTheTests.newContext({ baseURL: new URL(url).origin });
      const page = await context.newPage();
      await signIn(page, ADMIN);
      await expect(page.getByRole('heading', { name: 'Upcoming deliveries and collections' })).toBeVisible();
      await page.goto(url);
      return page;
    }

    /** Milliseconds from the click of one user until the other one sees the change. */
    async function sample(): Promise<number> {
      await makePendingBin(api, { jobSiteId });
      const order = row(dashboard, /^Metals 660L at/);
      await expect(order).toHaveCount(1);
      await site.getByRole('button', { name: 'Mark Delivered' }).click();
      const gone = dashboard.waitForFunction(
        () => document.querySelectorAll('[role=row][aria-label]').length === 0,
      );
      const began = Date.now();
      await site.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
      await gone;
      return Date.now() - began;
    }

    async function median(count: number): Promise<number> {
      const times: number[] = [];
      for (let taken = 0; taken < count; taken += 1) times.push(await sample());
      return times.sort((one, other) => one - other)[Math.floor(count / 2)] ?? Infinity;
    }

    const before = await median(SAMPLES);
    await cutOff(servers);
    const after = await median(SAMPLES);
    process.stdout.write(
      `Seen by the other one after ${before} ms, and ${after} ms once the database was back (medians of ${SAMPLES})\n`,
    );
    await Promise.all([dashboard.context().close(), site.context().close()]);
    await servers.stop();
  },
);

/** Ends all other database connections, including those that listen. */
async function cutOff({ database }: RunningServers) {
  const listening = () =>
    database.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and query ilike 'listen%'`,
    );
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(async () => (await listening()).rows[0]?.count, { timeout: 20_000 }).toBe(2);
}
