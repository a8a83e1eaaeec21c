import { addDays, formatCalendarDate, todayIn, weekdayOf } from '../../../src/contract/calendarDate';
import { makePendingBin } from '../../support/builders';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin, expectFocusKept } from './keyboard';
import { makeFirstRows } from './upcomingBins';

const TUESDAY = 1;

test("Tuesday's run sheet is ready to print within ten keys, and Escape goes back to the same filter [A11Y-2 SHEET-1 SHEET-7]", async ({
  page,
  api,
}) => {
  const today = todayIn('Australia/Melbourne', new Date());
  const away = (TUESDAY - weekdayOf(today) + 7) % 7;
  const tuesday = addDays(today, away);
  const chosen = away === 0 ? 'when=today' : `from=${tuesday}&to=${tuesday}`;
  const bin = await makePendingBin(api, { desiredDeliveryDate: tuesday });
  const typist = await begin(page);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => (document.body.dataset.printed = 'yes'));
  });

  // The days begin at today.
  await typist.press('t', ...Array.from({ length: away }, () => 'ArrowRight'), 'Enter');
  await expect(page).toHaveURL(new RegExp(chosen));
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await typist.press('p');
  await expect(page).toHaveURL(new RegExp(`/run-sheet\\?${chosen}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Run sheet' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatCalendarDate(tuesday, 'EEEE d MMM yyyy'));
  await expect(page.getByRole('group', { name: bin.jobSite.name })).toBeVisible();
  expect(typist.pressed).toBeLessThanOrEqual(10);
  await typist.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await typist.press('Escape');
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/\\?${chosen}`));
  await expectFocusKept(page);
});

test('the sheet has the selected rows, Enter opens the site of a stop, and Escape goes back step by step [A11Y-2 SHEET-7]', async ({
  page,
  api,
}) => {
  const [first, second, third] = await makeFirstRows(api, ['pending', 'collecting', 'pending']);
  const typist = await begin(page);
  await typist.press('Home', 'x', 'Shift+J', 'Shift+J', 'p');
  const stops = page.getByRole('group');
  await expect(stops).toHaveCount(3);
  await expect(page.getByRole('group', { name: /^1: Deliver/ })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('ids')).toBe([first?.id, second?.id, third?.id].join(','));
  await typist.press('j', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: second?.jobSite.name ?? '' })).toBeVisible();
  await typist.press('Escape');
  await expect(page).toHaveURL(/\/run-sheet\?/);
  await expect(page.getByRole('heading', { level: 1, name: second?.jobSite.name ?? '' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^2: Collect/ })).toBeFocused();
  await typist.press('Escape');
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
  await expect(page.getByText('3 selected')).toBeVisible();
});
