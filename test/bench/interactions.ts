import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from '../../src/contract/responses/accounts';
import { fillDashboard, UPCOMING } from '../browser/fillDashboard';
import { makeFirstRows } from '../browser/stories/upcomingBins';
import type { Caller } from '../support/servers/startTestApi';
import { percentile, type Measurement } from './Measurement';
import { interactionTimes, openSlowPage, TIMES_SLOWER } from './recordInteractions';
import { settled } from './settled';
import { startPortal, type RunningPortal } from './startPortal';

const ROWS = 1000;
const ROUNDS = 3;
/** A fast typist's eight keys per second. */
const BETWEEN_KEYS_MILLISECONDS = 125;
/** A thousand rows, on a processor that is slowed down. */
const MAX_START_MILLISECONDS = 30_000;
/** Letters of an account's name that are typed to find it. */
const LETTERS = 4;
const SCREENS = [
  { width: 1920, height: 1080, p75: 50, longest: 100 },
  { width: 3840, height: 2160, p75: 60, longest: 160 },
];

/** A dispatcher's typical work, by keyboard. Returns the duration of each key in milliseconds. */
async function work(page: Page, api: Caller, account: Account): Promise<number[]> {
  await makeFirstRows(api, [
    ...(['pending', 'pending', 'pending', 'pending', 'pending', 'pending'] as const),
    ...(['collecting', 'collecting', 'collecting', 'collecting'] as const),
  ]);
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key, { delay: BETWEEN_KEYS_MILLISECONDS });
      pressed += 1;
    }
  };
  // On wide screens, deliveries and collections are separate lists.
  const deliveries = page.getByRole('grid', { name: new RegExp(`^(${UPCOMING}|Deliveries)$`) });
  const collections = page.getByRole('grid', { name: new RegExp(`^(${UPCOMING}|Collections)$`) });
  const answer = async (list: Locator, ...keys: string[]) => {
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await press(...keys);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(list).toBeFocused();
    await settled(page);
  };

  await page.goto('/');
  await expect(deliveries).toBeFocused({ timeout: MAX_START_MILLISECONDS });
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  await settled(page);
  await page.evaluate(() => window.interactions.clear());
  // Mark the first bin as delivered, and the next one with a typed date.
  await press('d');
  await answer(deliveries, 'Control+Enter');
  await press('d');
  await answer(deliveries, '+', '0', 'Control+Enter');
  // Mark the fifth bin as collected, and undo that.
  await collections.focus();
  await press('j', 'j', 'j', 'j', 'c');
  await answer(collections, 'Control+Enter');
  await press('z');
  await expect(page.getByText('Undone').first()).toBeVisible();
  // Mark three bins as collected together, and undo that.
  await press('x', 'Shift+J', 'Shift+J', 'c');
  await answer(collections, 'Control+Enter');
  await press('F8', 'Enter');
  await deliveries.focus();
  // Move through the list, and open an account.
  await press(...Array.from({ length: 12 }, () => 'j'), 'PageDown', 'End', 'Home');
  await press('Control+k', ...account.name.slice(0, LETTERS).toLowerCase());
  await expect(page.getByRole('option', { name: account.name, selected: true })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();
  await settled(page);
  const told = await interactionTimes(page);
  // Keys that the browser did not report took less than its threshold of 16 ms.
  return [...told, ...Array.from({ length: Math.max(0, pressed - told.length) }, () => 8)];
}

async function keysAt(
  portal: RunningPortal,
  { width, height, p75, longest }: (typeof SCREENS)[number],
  accounts: readonly Account[],
): Promise<Measurement[]> {
  const each: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openSlowPage(portal, { width, height });
    each.push(await work(page, portal.api, accounts[round] as Account));
    await page.context().close();
  }
  const name = `a key of the dispatcher's, ${ROWS} rows, ${width} x ${height}, CPU ${TIMES_SLOWER}x slower`;
  return [
    {
      name: `${name}, 75 of 100 keys`,
      unit: 'ms',
      measured: each.map((keys) => percentile(keys, 0.75)),
      goal: { atMost: p75 },
    },
    {
      name: `${name}, the longest`,
      unit: 'ms',
      measured: each.map((keys) => Math.max(...keys)),
      goal: { atMost: longest },
    },
  ];
}

/** Time from a key press of the dispatcher's work until its effect is painted (Event Timing). */
export async function interactions(): Promise<Measurement[]> {
  const portal = await startPortal();
  try {
    const { body: all } = await portal.api.get<Account[]>('/accounts');
    const lettersOf = ({ name }: Account) => name.slice(0, LETTERS).toLowerCase();
    const accounts = all.filter(
      (account) =>
        /^[a-z]+$/.test(lettersOf(account)) &&
        all.filter((other) => lettersOf(other) === lettersOf(account)).length === 1,
    );
    await fillDashboard(portal.api, ROWS);
    const rows: Measurement[] = [];
    for (const screen of SCREENS) rows.push(...(await keysAt(portal, screen, accounts)));
    return rows;
  } finally {
    await portal.stop();
  }
}
