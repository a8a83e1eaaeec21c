import { expect, type Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { showRows } from '../browser/speed';
import type { Measurement } from './Measurement';
import { interactionTimes, openSlowPage, TIMES_SLOWER } from './recordInteractions';
import { settled } from './settled';
import { startPortal } from './startPortal';

const ROWS = 10_000;
const ROUNDS = 3;
/** A fast typist's eight keys per second. */
const BETWEEN_KEYS_MILLISECONDS = 125;

/** The longest interaction, in milliseconds, of the keys that `act` presses. */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await settled(page);
  await page.evaluate(() => window.interactions.clear());
  await act();
  await settled(page);
  return Math.max(8, ...(await interactionTimes(page)));
}

const LABELS = {
  filter: 'a key that filters to a day',
  clear: 'the key that clears the filters',
  sort: 'a key that sorts by account',
  text: 'a typed letter of the text filter',
  driver: 'a key that filters to a driver',
  byDriver: 'a key that groups by driver',
} as const;

/** Time from a key that filters, sorts or types until its effect is painted (Event Timing), with ten thousand rows. */
export async function filterKeys(): Promise<Measurement[]> {
  const portal = await startPortal();
  try {
    const { body: bins } = await portal.api.get<SkipBin[]>('/skip-bins/upcoming');
    const times: Record<keyof typeof LABELS, number[]> = {
      filter: [],
      clear: [],
      sort: [],
      text: [],
      driver: [],
      byDriver: [],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openSlowPage(portal, { width: 1920, height: 1080 });
      await showRows(page, bins, ROWS);
      const { keyboard } = page;

      await keyboard.press('t');
      times.filter.push(await longest(page, () => keyboard.press('Enter')));
      times.clear.push(await longest(page, () => keyboard.press('Shift+F')));
      await keyboard.press('f');
      times.text.push(
        await longest(page, () => keyboard.type('metal', { delay: BETWEEN_KEYS_MILLISECONDS })),
      );
      await keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns', exact: true }).focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Date' })).toBeFocused();
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
      await keyboard.press('ArrowRight');
      await expect(page.getByRole('menuitemradio', { name: 'Sort ascending' })).toBeFocused();
      times.sort.push(await longest(page, () => keyboard.press('Enter')));
      await keyboard.press('Shift+F');
      await settled(page);

      await keyboard.press('l');
      await expect(page.getByRole('menuitem', { name: 'When' })).toBeFocused();
      await keyboard.press('d');
      await keyboard.press('Enter');
      await expect(page.getByRole('menu', { name: 'Driver' }).locator(':focus')).toBeVisible();
      times.driver.push(await longest(page, () => keyboard.press('Enter')));
      await keyboard.press('Escape');
      await keyboard.press('Escape');
      await keyboard.press('Shift+F');
      await settled(page);
      await page.getByRole('button', { name: /^Group: / }).focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
      await keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitemradio', { name: 'Driver' })).toBeFocused();
      times.byDriver.push(await longest(page, () => keyboard.press('Enter')));
      await page.context().close();
    }
    const name = (label: string) => `${label}, ${ROWS} rows, 1920 x 1080, CPU ${TIMES_SLOWER}x slower`;
    return Object.entries(LABELS).map(([key, label]) => ({
      name: name(label),
      unit: 'ms',
      measured: times[key as keyof typeof LABELS],
      goal: { atMost: key === 'text' ? 50 : 100 },
    }));
  } finally {
    await portal.stop();
  }
}
