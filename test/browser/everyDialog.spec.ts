import type { Page } from '@playwright/test';
import { inChunks } from '../../src/server/db/inChunks';
import { makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';
import { readTree, within } from './accessibilityTree';
import { violations } from './axe';
import { teachColours } from './colours';
import { BULK_DIALOGS, FORMS, QUESTIONS, type DialogCase, type FormCase } from './dialogCases';
import { dialogLayoutFaults, enter, entered, fieldOf, holdWrites, messageOf, writesOf } from './forms';
import { moving } from './motion';
import { expect } from './portalTest';
import { test } from './staffTest';
import { tabFaults } from './tabStops';
import { tooSmall, tooSmallForThumb } from './targets';
import { lostAtZoom, ZOOMED } from './zoom';

const WIDE = { width: 1440, height: 900 };
const LARGE = { width: 3840, height: 2160 };
const PHONE = { width: 390, height: 844 };

/** Too long for every field; one word, so that it cannot wrap. */
const ENDLESS = 'W'.repeat(10_000);
const LONE_SURROGATE = '\ud83d';
const GARBAGE = `<script>top.ran = 1</script><img src=x onerror="top.ran=1"> 😀 ${LONE_SURROGATE}'";--`;

const DATE = / date$| on$| until$/;
const INVALID_DATE = 'Invalid date format. Expected YYYY-MM-DD';
const TO_MEND = 'Please fix the above errors and resubmit';

const ABOUT_A_BIN = [
  'Update bin',
  'Mark delivered',
  'Mark collected',
  'Reschedule',
  'Could not be done',
  'Extend',
  'Request collection, plain',
  'Cancel bin order',
  'Withdraw collection',
];

const dialogOf = (page: Page, { title }: DialogCase) =>
  page.getByRole('dialog', { name: title, exact: true });

/** Where the dialog is exposed otherwise than it is displayed, or does not name its bin. */
async function exposedOtherwise(page: Page, { name, title }: DialogCase): Promise<string[]> {
  const dialogs = within(await readTree(page), 'dialog');
  const isExposed =
    dialogs.length === 1 && dialogs[0]?.name === title && dialogs[0].properties.modal === true;
  const found = isExposed ? [] : [`exposed as ${dialogs.map((dialog) => dialog.name).join(' | ')}`];
  if (!ABOUT_A_BIN.includes(name)) return found;
  const site = await page.getByRole('heading', { level: 1 }).textContent();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  const subject = new RegExp(`Metals 660L.* ${site}, ${await crumbs.last().textContent()}`);
  await expect(page.getByRole('dialog'), name).toHaveAccessibleDescription(subject);
  return found;
}

async function faultsInUse(page: Page, dialog: DialogCase): Promise<string[]> {
  const found = [
    ...(await exposedOtherwise(page, dialog)),
    ...(await moving(page)),
    ...(await tabFaults(page)),
    ...(await violations(page, '[role="dialog"]')),
  ];
  for (const tab of (await dialogOf(page, dialog).getByRole('tab').all()).slice(1)) {
    await tab.click();
    found.push(...(await violations(page, '[role="dialog"]')), ...(await dialogLayoutFaults(page)));
  }
  return found;
}

async function faultsOfLayout(page: Page): Promise<string[]> {
  const found = [...(await dialogLayoutFaults(page)), ...(await tooSmall(page))];
  await page.setViewportSize(LARGE);
  found.push(...(await dialogLayoutFaults(page)).map((fault) => `on a large monitor, ${fault}`));
  await page.setViewportSize(PHONE);
  const onPhone = [...(await dialogLayoutFaults(page)), ...(await tooSmallForThumb(page))];
  await page.setViewportSize(ZOOMED);
  const atZoom = await lostAtZoom(page);
  await page.setViewportSize(WIDE);
  return [
    ...found,
    ...onPhone.map((fault) => `on a phone, ${fault}`),
    ...atZoom.map((fault) => `at 400 %, ${fault}`),
  ];
}

function tooMuch(label: string): unknown {
  return DATE.test(label) ? INVALID_DATE : expect.stringMatching(/^Please use at most \d+ characters$/);
}

/** Empty and endless input is refused below each field, kept, and not sent. The form is left as it was. */
async function refuse(page: Page, form: FormCase): Promise<string[]> {
  const { required, texts, missing = 'Required', submit } = form;
  const dialog = dialogOf(page, form);
  const press = () => dialog.getByRole('button', { name: submit, exact: true }).click();
  const writes = writesOf(page);
  const before = await entered(page, [...new Set([...required, ...texts])]);
  await enter(page, Object.fromEntries(required.map((label) => [label, ''])));
  await press();
  await expect(dialog.getByText(TO_MEND)).toBeVisible();
  await expect(await fieldOf(page, required[0] ?? '')).toBeFocused();
  for (const label of required) expect([label, await messageOf(page, label)]).toEqual([label, missing]);
  const found = await violations(page, '[role="dialog"]');

  await enter(page, Object.fromEntries(texts.map((label) => [label, ENDLESS])));
  await press();
  await expect(dialog.getByText(TO_MEND)).toBeVisible();
  found.push(...(await dialogLayoutFaults(page)));
  for (const label of texts) expect([label, await messageOf(page, label)]).toEqual([label, tooMuch(label)]);
  expect(await entered(page, texts)).toEqual(Object.fromEntries(texts.map((label) => [label, ENDLESS])));
  expect(writes).toEqual([]);
  await enter(page, before);
  return found.map((fault) => `with errors, ${fault}`);
}

/** Markup, emoji and broken text are saved once, however often Enter is pressed, and shown as text. */
async function saveGarbage(page: Page, form: FormCase, saves: () => Promise<number>) {
  const { valid, texts, strict = {} } = form;
  const writes = writesOf(page);
  const garbage = Object.fromEntries(
    texts.filter((label) => !DATE.test(label) && !(label in strict)).map((label) => [label, GARBAGE]),
  );
  await enter(page, { ...valid, ...garbage, ...strict });
  const release = await holdWrites(page);
  await page.getByRole('dialog').locator('input:visible').last().press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => writes.length).toBe(1);
  release();
  await expect(dialogOf(page, form)).toBeHidden();
  expect([await saves(), writes.length]).toEqual([1, 1]);
  if (Object.keys(garbage).length > 0)
    await expect(page.getByText(GARBAGE.toWellFormed()).first()).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.unrouteAll({ behavior: 'wait' });
  return dialogLayoutFaults(page);
}

/** Runs it for each of the dialogs, which it opens, and names the dialog of each fault. */
async function faultsOf<Case extends DialogCase>(
  page: Page,
  api: Caller,
  dialogs: readonly Case[],
  find: (dialog: Case, saves: () => Promise<number>) => Promise<string[]>,
) {
  const found: string[] = [];
  for (const dialog of dialogs)
    await test.step(dialog.name, async () => {
      const saves = await dialog.open(page, api);
      await expect(
        dialogOf(page, dialog).getByRole('button', { name: dialog.submit, exact: true }),
      ).toBeVisible();
      found.push(...(await find(dialog, saves)).map((fault) => `${dialog.name}: ${fault}`));
    });
  return found;
}

test.beforeEach(async ({ page }) => {
  await teachColours(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** So few in one test that it ends long before its timeout, and both workers end together. */
const AT_ONCE = 7;
const namesOf = (dialogs: readonly DialogCase[]) => dialogs.map(({ name }) => name).join('; ');

/** A change sees the forms about bins and those for several; all others are of the same components. */
const EVERY_CHANGE = new Set([...FORMS.slice(0, 2 * AT_ONCE), ...BULK_DIALOGS].map(({ name }) => name));
const tagsOf = (dialogs: readonly DialogCase[]) =>
  dialogs.some(({ name }) => EVERY_CHANGE.has(name)) ? ['@change'] : [];

for (const dialogs of inChunks([...FORMS, ...QUESTIONS, ...BULK_DIALOGS], AT_ONCE))
  test(
    `accessible, reachable by Tab, and of sound layout: ${namesOf(dialogs)} [A11Y-1 A11Y-3 A11Y-4 A11Y-6 A11Y-8 A11Y-9 A11Y-10 CARDS-2 DIALOG-1 DIALOG-6 DIALOG-7 BROWSER-1]`,
    { tag: [...tagsOf(dialogs), '@every-font'] },
    async ({ page, api, fonts, browserName }) => {
      test.setTimeout(240_000);
      const find = async (dialog: DialogCase) => {
        const faults = await faultsOfLayout(page);
        // Other fonts have other layouts only, and other browsers another order of tab stops, too.
        if (fonts) return faults;
        const inUse = browserName === 'chromium' ? faultsInUse(page, dialog) : tabFaults(page);
        return [...faults, ...(await inUse)];
      };
      expect(await faultsOf(page, api, dialogs, find)).toEqual([]);
    },
  );

for (const forms of inChunks(FORMS, AT_ONCE))
  test(
    `refuses bad input below its fields, and saves any text once: ${namesOf(forms)} [DIALOG-1 DIALOG-3 FORM-1 FORM-2 FORM-4 KEEP-4 VALID-11 VALID-13]`,
    { tag: forms[0] === FORMS[0] ? '@change' : [] },
    async ({ page, api }) => {
      test.setTimeout(240_000);
      const find = async (form: FormCase, saves: () => Promise<number>) => [
        ...(await refuse(page, form)),
        ...(await saveGarbage(page, form, saves)),
      ];
      expect(await faultsOf(page, api, forms, find)).toEqual([]);
    },
  );

test('a dialog about a bin has room for a long name of its job site [DIALOG-6]', async ({ page, api }) => {
  const { id } = await makeJobSite(api, { name: 'W'.repeat(200) });
  await makePendingBin(api, { jobSiteId: id });
  await page.goto(`/job-site/${id}`);
  await page.getByRole('button', { name: 'Mark Delivered' }).click();
  await expect(page.getByRole('dialog')).toContainText('W'.repeat(200));
  expect(await dialogLayoutFaults(page)).toEqual([]);
});
