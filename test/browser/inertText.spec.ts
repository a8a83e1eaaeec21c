import type { Locator, Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { User } from '../../src/contract/responses/users';
import { COLLECTION, makeAccount, makeDeliveredBin, makeJobSite, makePendingBin } from '../support/builders';
import { HOSTILE_TEXTS } from '../support/attacks/hostileText';
import type { Caller } from '../support/servers/startTestApi';
import { expect } from './portalTest';
import { visit } from './screenCases';
import { test } from './staffTest';

const SCRIPTS = '"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
/** Characters that must not begin a cell that is copied to a spreadsheet. */
const CARRIED_OUT = /^["=+\-@\t\r]/;

/** Yields the texts in turn, from this position on. */
function* textsFrom(first: number): Generator<string, never> {
  for (let index = first; ; index += 1) yield HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? '';
}
function* scripts(): Generator<string, never> {
  for (;;) yield SCRIPTS;
}

interface Records {
  accountId: number;
  jobSiteId: number;
  siteName: string;
}

/** Creates every kind of record, and a bin in each situation, with hostile text in every text field. */
async function makeRecords(api: Caller, texts: Generator<string, never>): Promise<Records> {
  const text = () => `${texts.next().value}`.slice(0, 100);
  const name = () => `${text()} ${Date.now()}`;
  const account = await makeAccount(api, name());
  const contact = { contactName: text(), contactPhone: '0491 570 156' };
  await api.put('/accounts', { ...account, ...contact, contactEmail: 'inert?bcc=all@tests.example' });
  const address = {
    addressLine1: text(),
    addressLine2: text(),
    addressSuburb: text(),
    addressPostcode: text().slice(0, 9),
  };
  const site = {
    name: name(),
    referenceNumber: text(),
    ...address,
    accessNotes: text(),
    accountId: account.id,
  };
  const { id: jobSiteId, name: siteName } = await makeJobSite(api, site);
  const email = `inert-${Date.now()}@tests.example`;
  const person = { email, firstName: text(), lastName: text(), password: 'long enough' };
  await api.post<User>('/users', { ...person, accountId: account.id });

  const order = () => ({ jobSiteId, desiredDeliveryDate: '2001-02-03', deliveryComment: text() });
  const rewrite = async (bin: SkipBin) => {
    const { body } = await api.get<SkipBin>(`/skip-bins/${bin.id}`);
    const rewritten = {
      ...body,
      referenceNumber: text(),
      deliveryComment: text(),
      collectionComment: text(),
    };
    expect((await api.put('/skip-bins', rewritten)).status).toBe(200);
  };
  await makePendingBin(api, order());
  const staying = await makeDeliveredBin(api, order());
  const going = await makeDeliveredBin(api, order());
  const swapped = await makeDeliveredBin(api, order());
  const cancelled = await makePendingBin(api, order());
  await api.put('/skip-bins/collect', { id: going.id, ...COLLECTION });
  await api.put('/skip-bins/collect', { id: swapped.id, ...COLLECTION, swap: { type: 'pvc', size: 240 } });
  await api.put('/skip-bins/cancel', { id: cancelled.id });
  for (const bin of [staying, going, swapped]) await rewrite(bin);
  return { accountId: account.id, jobSiteId, siteName };
}

/** Removes the bins from the dashboard, for the other journeys. */
async function clearAway(api: Caller, { jobSiteId }: Records) {
  const { body: bins } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
  for (const bin of bins) await api.put('/skip-bins', { ...bin, status: 'cancelled', version: undefined });
}

async function watch(page: Page) {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      found.push(violatedDirective),
    );
  });
  page.on('dialog', (dialog) => {
    throw new Error(`A page said ${dialog.message()}`);
  });
}

/** Checks that no script ran or tried to, and that no element was made from a text. */
async function expectInert(page: Page) {
  const seen = await page.evaluate(() => {
    const { found, hacked } = window as unknown as { found: string[]; hacked?: unknown };
    const links = [...document.querySelectorAll('a')].map(({ protocol }) => protocol);
    return {
      found,
      hacked,
      elements: document.querySelectorAll('img[src="x"], svg[onload], body script:not([src]), [onerror]')
        .length,
      links: links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
    };
  });
  expect(seen).toEqual({ found: [], hacked: undefined, elements: 0, links: [] });
}

async function walkDialogs(page: Page) {
  const names = ['Edit', 'Add bin', 'Mark Delivered', 'Request collection', 'Mark collected', 'Cancel order'];
  for (const name of names) {
    const buttons = page.getByRole('button', { name, exact: true });
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectInert(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
}

test('text is rendered as plain text on every screen, in dialogs, in copies and in print [INPUT-5 SERVE-2]', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000);
  await watch(page);
  const scripted = await makeRecords(api, scripts());
  // Each hostile text in fields of several kinds.
  const hostile = [await makeRecords(api, textsFrom(0)), await makeRecords(api, textsFrom(9))];
  hostile.push(await makeRecords(api, textsFrom(19)));
  const { jobSiteId, siteName } = scripted;

  await test.step('the screens', async () => {
    const lists = ['/account', '/bins', '/attention', '/history', '/staff', '/run-sheet'];
    const records = [scripted, ...hostile].flatMap(({ accountId, jobSiteId: site }) => [
      `/account/${accountId}`,
      `/account/${accountId}?tab=users`,
      `/job-site/${site}`,
    ]);
    for (const address of [...lists, ...records, '/']) {
      await visit(page, address);
      await expectInert(page);
    }
  });
  await test.step('the dashboard, its copied rows and its pane', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const key of ['j', 'Control+a', 'Control+c']) await page.keyboard.press(key);
    await expect(page.getByText(/ copied/).first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.length).toBeGreaterThan(0);
    for (const cell of copied.split(/[\t\n]/)) expect(cell).not.toMatch(CARRIED_OUT);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading').nth(1)).toBeVisible();
    await expectInert(page);
  });
  await test.step('in print', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.pdf();
    await expectInert(page);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the job site, its dialogs, its history, its previous bins', async () => {
    await visit(page, `/job-site/${jobSiteId}`);
    const closed = page.getByRole('button', { name: /previous bin|History/, expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    await expectInert(page);
    await walkDialogs(page);
  });
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText(siteName.slice(0, 40));
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectInert(page);
    await page.keyboard.press('Escape');
    // The focus goes back to a card, which is scrolled into view.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-pane]:focus, [data-pane] :focus')).toHaveCount(1);
  });
  await test.step("a notification, and a colleague's change", async () => {
    // The dashboard beside the site may have an Edit of its own.
    const site = page.locator('[data-pane]').filter({ has: page.getByRole('region', { name: 'Bins' }) });
    // By key: a click would miss it if the card is scrolled into view at that moment.
    await site.getByRole('button', { name: 'Edit', exact: true }).first().press('Enter');
    const { body: stored } = await api.get<Record<string, unknown>>(`/job-sites/${jobSiteId}`);
    await api.put('/job-sites', { ...stored, addressSuburb: `${SCRIPTS} too` });
    await expect(page.getByRole('dialog')).toContainText('This was changed while you had it open');
    await expectInert(page);
    await page.getByRole('dialog').getByLabel('Suburb').fill('Mine');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await expectInert(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectInert(page);
  });
  for (const records of [scripted, ...hostile]) await clearAway(api, records);
});

/** The distance in pixels from the left to each of these characters; each is searched after the one before. */
function placesOf(element: Locator, characters: string): Promise<number[]> {
  return element.evaluate((container, all) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const left = [...all];
    const places: number[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let from = 0;
      for (let at = 0; left[0] && at >= 0;) {
        at = (node.textContent ?? '').indexOf(left[0], from);
        if (at < 0) continue;
        left.shift();
        from = at + 1;
        range.setStart(node, at);
        range.setEnd(node, from);
        places.push(range.getBoundingClientRect().left);
      }
    }
    return places;
  }, characters);
}

test('a right-to-left name keeps the words and numbers beside it in order [INPUT-6]', async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id, name: 'אתר' });
  await api.put('/job-sites', { ...site, accountId: account.id, name: 'בית' });
  await page.goto(`/history?accountId=${account.id}`);
  const entries = page
    .getByRole('list', { name: /^History/ })
    .first()
    .locator('> li');
  // The newest entry first: the name, the time of day, and the old and new name.
  const edit = await placesOf(entries.first(), 'בא→ב');
  expect(edit).toHaveLength(4);
  const [, old = 0, arrow = 0, current = 0] = edit;
  expect(old).toBeLessThan(arrow);
  expect(arrow).toBeLessThan(current);
  const [name = 0, colon = 0] = await placesOf(entries.nth(1), 'א:');
  expect(name).toBeLessThan(colon);
});
