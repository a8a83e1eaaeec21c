import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { todayIn } from '../../src/contract/calendarDate';
import { API_ROOT, paths } from '../../src/contract/paths';
import { makeAccount, makeJobSite, makePendingBin } from '../support/builders';
import { NGINX, startNginx } from '../support/servers/startNginx';
import { startProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { configurationOf, staffToken } from '../support/staffToken';
import { ADMIN, expect, test as base } from './portalTest';
import { row } from './rows';
import { staffCaller } from './staffTest';

const BASE_PATH = '/skips';

/** The portal of an installation below a path, behind the nginx of docs/operations.md where that is installed. */
const test = base.extend<{ portal: string }>({
  portal: [
    async ({ demo }, use) => {
      const { firebase, authEmulatorUrl } = await configurationOf(demo.url);
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-below-path-'));
      const environment = testEnvironment({
        FIREBASE_API_KEY: firebase.apiKey,
        FIREBASE_PROJECT_ID: firebase.projectId,
        AUTH_EMULATOR_URL: authEmulatorUrl,
        DATA_DIR: dataDir,
        BASE_PATH,
      });
      const server = await startProgram(['node', PROGRAM], environment);
      const nginx = NGINX ? await startNginx([new URL(server.url).host], BASE_PATH) : undefined;
      await use((nginx?.url ?? server.url) + BASE_PATH);
      await nginx?.stop();
      await server.stop();
      fs.rmSync(dataDir, { recursive: true });
    },
    { timeout: 120_000 },
  ],
});

/** The addresses outside of the path that the browser asks the portal's origin for, and those that are not answered well. */
function watchRequests(page: Page, portal: string): string[] {
  const wrong: string[] = [];
  page.context().on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== new URL(portal).origin) return;
    const isBelow = pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
    if (!isBelow || response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  return wrong;
}

test('below a path, behind the documented proxy, one signs in, follows links, reloads, prints, saves files and sees what colleagues do [SERVE-6]', async ({
  portal,
  page,
}) => {
  const wrong = watchRequests(page, portal);
  const api = await staffCaller(portal);
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id });
  const today = todayIn('Australia/Melbourne', new Date());
  const rows = row(page, new RegExp(site.name));

  await test.step('sign in, from the address without its last slash', async () => {
    await page.goto(`${portal}?slot=morning`);
    await expect(page).toHaveURL(`${portal}/sign-in`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('No results.')).toBeVisible();
    await expect(page).toHaveURL(`${portal}/`);
  });

  await test.step("a colleague's order arrives by the stream", async () => {
    await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: today });
    await expect(rows).toHaveCount(1);
  });

  await test.step('the list of a returning user is requested once, before the scripts of the screens', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      // What the page before still asks for.
      if (request.isNavigationRequest()) asked.length = 0;
      asked.push(request.url());
    });
    await page.goto(`${portal}?slot=morning`);
    await expect(page).toHaveURL(`${portal}/?slot=morning`);
    await expect(rows).toHaveCount(1);
    const order = asked.map((url) => /upcoming$|\/assets\/(?!main\.)/.exec(url)?.[0] ?? '');
    expect(order.filter((one) => one === 'upcoming')).toHaveLength(1);
    expect(order.find((one) => one !== '')).toBe('upcoming');
  });

  await test.step("the window beside the list shows the row's record", async () => {
    const opened = page.waitForEvent('popup');
    await rows.focus();
    await page.keyboard.press('b');
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1, name: site.name })).toBeVisible();
    await expect(beside).toHaveURL(`${portal}/job-site/${site.id}`);
    await beside.close();
  });

  await test.step('the run sheet is printed', async () => {
    await page.keyboard.press('p');
    await expect(page).toHaveURL(new RegExp(`^${portal}/run-sheet`));
    await expect(page.getByRole('group', { name: /^1: / })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Run sheet' })).toContainText(site.name);
    await page.emulateMedia({ media: null });
  });

  await test.step('a screen that loads later, by its link and after a reload', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
    await expect(page).toHaveURL(`${portal}/account`);
    await row(page, account.name).getByText(account.name).click();
    await expect(page).toHaveURL(`${portal}/account/${account.id}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
    const { name } = await makeJobSite(api, { accountId: account.id });
    await expect(row(page, name)).toBeVisible();
  });

  await test.step('a list as a file of the server', async () => {
    await page.goto(`${portal}/bins`);
    await expect(rows).toHaveCount(1);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Shift+e')]);
    expect(fs.readFileSync(await download.path(), 'utf8')).toContain(site.name);
  });

  await test.step('what all pages of the origin share has names of this installation', async () => {
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    const names = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
    expect(names).toContain('/skips/collapsed-sidebar');
    expect(names.filter((name) => !/^(\/skips\/|firebase:)/.test(name))).toEqual([]);
    const { held = [] } = await page.evaluate(() => navigator.locks.query());
    expect(held.map(({ name }) => name)).toEqual([`live-changes ${portal}`]);
  });

  await test.step('a file to import may be larger than other requests', async () => {
    const imported = await fetch(`${portal}${API_ROOT}${paths.import}?dryRun=true`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await staffToken(portal, ADMIN)}`,
        'content-type': 'text/csv',
      },
      body: `accountName\n${'Somebody\n'.repeat(100_000)}`,
    });
    expect(imported.status).toBe(200);
    await imported.text();
  });

  expect(wrong).toEqual([]);
});
