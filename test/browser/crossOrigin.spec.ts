import { freePort } from '../../src/server/db/embedded/freePort';
import { startPostgresServer } from '../support/servers/postgresServer';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM, startServers } from '../support/servers/startServers';
import { ADMIN } from '../support/testIdentity';
import { expect, signIn, test } from './portalTest';
import { row } from './rows';
import { staffCaller } from './staffTest';
import { makeFirstRows } from './stories/upcomingBins';

test('the portal works with an API on another origin that allows it: reads, writes, undo and live updates [SERVE-5]', async ({
  browserOfTheTests,
}) => {
  const postgres = await startPostgresServer();
  const servers = await startServers(postgres.url, 1);
  const { environment } = servers;
  const PORT = String(await freePort('127.0.0.1', 0));
  const origin = `http://127.0.0.1:${PORT}`;
  const api = await startProgram(['node', PROGRAM], { ...environment, PORTAL_ORIGINS: origin });
  const portal = await startProgram(['node', PROGRAM], { ...environment, PORT, API_BASE_URL: api.url });
  const context = await browserOfTheTests.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    const requested = new Set<string>();
    page.on('request', (request) => {
      const { pathname, origin: where } = new URL(request.url());
      if (pathname.startsWith('/api/admin/')) requested.add(where);
    });
    await signIn(page, ADMIN);
    await expect(page.getByRole('heading', { name: 'Upcoming deliveries and collections' })).toBeVisible();
    await expect(page.getByText('No results.').first()).toBeVisible();

    const [bin] = await makeFirstRows(await staffCaller(api.url, ADMIN), ['pending']);
    const order = row(page, `Metals 660L at ${bin?.jobSite.name}`);
    await expect(order).toBeVisible();
    await page.getByRole('grid').focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog').getByLabel('Delivered on')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    // The list has no role while the dialog covers it.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(order).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(order).toBeVisible();
    expect([...requested]).toEqual([new URL(api.url).origin]);
  } finally {
    await context.close();
    await portal.stop();
    await api.stop();
    await servers.stop();
    await postgres.stop();
  }
});
