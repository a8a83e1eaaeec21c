import type { Locator, Page } from '@playwright/test';
import { COMMAND_IDS, COMMANDS, type Command, type CommandId } from '../../src/portal/ui/commands/commands';
import { makeAccount, makeJobSite, makePendingBin, makeStandingOrder } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

const commandOf = (id: CommandId): Command => COMMANDS[id];
/** Keys as they are printed on this machine's keyboard. */
const CAPS: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
};
const capsOf = (key: string) => {
  const caps = key.split(/[ +](?=.)/);
  return caps
    .map((cap) => CAPS[cap] ?? (key.includes('+') && cap.length === 1 ? cap.toUpperCase() : cap))
    .join(' ');
};

/** The commands that the palette offers for the current focus: each label without its object, with its shortcut. */
async function offered(page: Page, typed = ''): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toBeVisible();
  const texts = await options.evaluateAll((all) =>
    all.map((option) => (option as HTMLElement).innerText.replace(/: .*/, '').replace(/\s+/g, ' ').trim()),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return texts;
}

/** The shortcuts that the controls on the screen show, by aria-keyshortcuts or as text. */
async function shown(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-keyshortcuts], a:has(kbd), button:has(kbd), [role="tab"]:has(kbd)')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [
        ...(element.getAttribute('aria-keyshortcuts') ?? '').split(' '),
        [...element.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '),
      ])
      .concat(
        [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? ''),
      ),
  );
}

/** The shortcuts in the menus behind these buttons. */
async function inMenus(page: Page, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    found.push(...(await shown(page)));
    found.push(
      ...(await page.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0] ?? ''),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  return found;
}

test('every command is in the list behind ?, in the palette with its shortcut, and on its control [KEY-1]', async ({
  page,
  api,
}) => {
  // It goes through every page.
  test.setTimeout(180_000);
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id });
  const bin = await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '1940-01-01' });
  await api.post('/views', { name: `Of commands ${Date.now()}`, address: '/bins' });
  const palette = new Set<string>();
  const controls = new Set<string>();
  const look = async (...menus: string[]) => {
    (await offered(page)).forEach((text) => palette.add(text));
    [...(await shown(page)), ...(await inMenus(page, menus))].forEach((text) => controls.add(text));
  };

  await page.goto('/');
  await expect(page.getByRole('row', { name: site.name })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Opened beside the list' })).toContainText('Add bin');
  await page.keyboard.press('x');
  const before = await offered(page);
  for (const move of ['next', 'previous', 'first', 'last', 'screenful']) {
    expect(before.filter((text) => text.toLowerCase().includes(move))).toEqual([]);
    (await offered(page, move)).forEach((text) => palette.add(text));
  }
  await look('List actions', 'Display', 'User menu');
  // Beside a pane, the focus decides which of the two a key acts on.
  await page.getByRole('grid').focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByLabel('Delivered on')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Shortcuts are off while a dialog is open or closing.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look();
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Do again' })).toBeVisible();
  await look();
  await page.keyboard.press('Shift+Z');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto(`/job-site/${site.id}`);
  await expect(page.getByRole('button', { name: 'Request collection' })).toBeVisible();
  // Now the list is beside the pane again.
  await page.keyboard.press(']');
  await look();
  const today = (await api.get<typeof bin>(`/skip-bins/${bin.id}`)).body.actualDeliveryDate;
  const collection = { id: bin.id, desiredCollectionDate: today, collectionTimeSlot: 'morning' };
  expect((await api.put('/skip-bins/collect', collection)).status).toBe(200);
  await expect(page.getByRole('button', { name: 'Mark collected' })).toBeVisible();
  await look();
  // Later than the days for which jobs are made.
  await makeStandingOrder(api, { jobSiteId: site.id, from: '2099-01-05' });
  await page.getByRole('listitem', { name: /^Weekly swap/ }).focus();
  await look();
  const visit = async (address: string, shown: Locator) => {
    await page.goto(address);
    await expect(shown.first()).toBeVisible();
  };
  const jobs = page.getByRole('row', { name: / at / });
  await visit('/?when=overdue', jobs);
  await page.keyboard.press('ArrowLeft');
  await look('List actions');
  await visit('/?when=today', page.getByRole('button', { name: 'Move all jobs of this day' }));
  await look();
  await visit('/closed-days', page.getByRole('button', { name: 'Edit closed days' }));
  await look();
  await visit('/account', page.getByRole('gridcell'));
  await look();
  await visit(`/account/${account.id}`, page.getByRole('row', { name: site.name }));
  await look();
  const user = { accountId: account.id, email: `user-${account.id}@commands.example`, password: 'secret-1' };
  expect((await api.post('/users', user)).status).toBe(201);
  await visit(`/account/${account.id}?tab=users`, page.getByRole('row', { name: user.email }));
  await look('List actions');
  const invited = `aa-${Date.now()}@commands.example`;
  expect((await api.post('/staff', { email: invited })).status).toBe(201);
  await visit('/staff', page.getByRole('row', { name: invited }));
  await page.getByRole('row', { name: invited }).click();
  await look();
  const driver = `Driver ${account.id}`;
  expect((await api.post('/drivers', { name: driver })).status).toBe(201);
  await visit('/drivers', page.getByRole('row', { name: driver }));
  await page.getByRole('row', { name: driver }).first().click();
  await look('List actions');
  const address = 'https://commands.invalid/';
  expect((await api.post('/webhooks', { address })).status).toBe(201);
  await visit('/webhooks', page.getByRole('row', { name: address }));
  await page.getByRole('row', { name: address }).first().click();
  await look('List actions');
  await visit('/bins', page.getByRole('button', { name: 'Saved views' }));
  await expect(jobs.first()).toBeVisible();
  await look();
  await visit('/attention', jobs);
  await look();

  await page.goto('/run-sheet?when=today');
  await expect(page.getByRole('group', { name: /^1: / }).first()).toBeFocused();
  await page.keyboard.press('j');
  await look();

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  const listed = (await list.locator('dl > div').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  );

  const missing = COMMAND_IDS.flatMap((id) => {
    const { label, keys } = commandOf(id);
    const caps = keys.map(capsOf);
    const [first] = keys;
    const aria = first?.replace('mod', 'Control') ?? '';
    return [
      !listed.includes(`${label} ${caps.join(' or ') || '–'}`) && `${id} in the list`,
      !palette.has([label, caps[0]].filter(Boolean).join(' ')) && `${id} in the palette`,
      !(first ? controls.has(aria) || controls.has(caps[0] ?? '') : controls.has(label)) &&
        `${id} on a control`,
    ].filter(Boolean);
  });
  expect(missing).toEqual([]);
});
