import { addDays, formatCalendarDate, todayIn, weekdayOf } from '../../../src/contract/calendarDate';
import { makePendingBin } from '../../support/builders';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin } from './keyboard';
import { makeFirstRows } from './upcomingBins';

const TUESDAY = 1;

test(
  "the sheet of the selected rows is left step by step, and Tuesday's is printed within ten keys and left to the same filter [A11Y-2 SHEET-1 SHEET-7]",
  { tag: '@change' },
  async ({ page, api }) => {
    const today = todayIn('Australia/Melbourne', new Date());
    const away = (TUESDAY - weekdayOf(today) + 7) % 7;
    const tuesday = addDays(today, away);
    const onTuesday = await makePendingBin(api, { desiredDeliveryDate: tuesday });
    const bins = await makeFirstRows(api, ['pending', 'collecting', 'pending']);
    const typist = await begin(page);
    const grid = page.getByRole('grid', { name: UPCOMING });

    await test.step('Enter opens the site of a stop, and Escape goes back to it and to the rows', async () => {
      await typist.press('Home', 'x', 'Shift+J', 'Shift+J', 'p');
      await expect(page.getByRole('group')).toHaveCount(3);
      await expect(page.getByRole('group', { name: /^1: Deliver/ })).toBeFocused();
      expect(new URL(page.url()).searchParams.get('ids')).toBe(bins.map(({ id }) => id).join(','));
      await typist.press('j', 'Enter');
      const site = page.getByRole('heading', { level: 1, name: bins[1]?.jobSite.name ?? '' });
      await expect(site).toBeVisible();
      await typist.press('Escape');
      await expect(page).toHaveURL(/\/run-sheet\?/);
      await expect(site).toHaveCount(0);
      await expect(page.getByRole('group', { name: /^2: Collect/ })).toBeFocused();
      await typist.press('Escape');
      await expect(grid).toBeFocused();
      await expect(page.getByText('3 selected')).toBeVisible();
      await typist.press('Escape');
    });

    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => (document.body.dataset.printed = 'yes'));
    });
    typist.pressed = 0;
    // The days begin at today.
    await typist.press('t', ...Array.from({ length: away }, () => 'ArrowRight'), 'Enter');
    const chosen = away === 0 ? 'when=today' : `from=${tuesday}&to=${tuesday}`;
    await expect(page).toHaveURL(new RegExp(chosen));
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await typist.press('p');
    await expect(page).toHaveURL(new RegExp(`/run-sheet\\?${chosen}`));
    await expect(page.getByRole('main')).toContainText(formatCalendarDate(tuesday, 'EEEE d MMM yyyy'));
    await expect(page.getByRole('group', { name: onTuesday.jobSite.name })).toBeVisible();
    expect(typist.pressed).toBeLessThanOrEqual(10);
    await typist.press('p');
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await typist.press('Escape');
    await expect(grid).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/\\?${chosen}`));
  },
);
