import { expect } from './portalTest';
import { makeFirstRows } from './stories/upcomingBins';
import { row } from './rows';
import { test } from './staffTest';

test("a user's own write makes the dashboard reload once, and not again by the stream [LIVE-7]", async ({
  page,
  api,
}) => {
  const [bin, other] = await makeFirstRows(api, ['pending', 'pending']);
  const order = row(page, `Metals 660L at ${bin?.jobSite.name}`);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/skip-bins/upcoming')) reads += 1;
  });
  /** A colleague's change, which the stream delivers after all earlier ones. */
  async function changeByColleague(deliveryComment: string) {
    await api.put('/skip-bins', { ...other, version: undefined, deliveryComment });
    await expect(row(page, `Metals 660L at ${other?.jobSite.name}`)).toContainText(deliveryComment);
  }

  const stream = page.waitForResponse(/\/events$/);
  await page.goto('/');
  await expect(order).toBeVisible();
  // A stream that opens reads again what may have changed before it.
  await stream;
  await changeByColleague('Gate 3');
  reads = 0;
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByLabel('Delivery comment').fill('Ring the bell');
  await page.keyboard.press('Control+Enter');
  await expect(order).toContainText('Ring the bell');
  // The stream has delivered the change.
  await expect(order).toContainText('just changed');
  expect(reads).toBe(1);
  await changeByColleague('Gate 4');
  expect(reads).toBe(2);
});
