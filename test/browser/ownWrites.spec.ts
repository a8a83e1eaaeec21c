import { expect } from './portalTest';
import { makeFirstRows } from './stories/upcomingBins';
import { row } from './rows';
import { test } from './staffTest';

/** Long enough for another read to be sent. */
const QUIET_MILLISECONDS = 1_500;

test("a user's own write makes the dashboard reload once, and not again by the stream [LIVE-7]", async ({
  page,
  api,
}) => {
  const [bin] = await makeFirstRows(api, ['pending']);
  const stream = page.waitForResponse(/\/events$/);
  await page.goto('/');
  const order = row(page, `Metals 660L at ${bin?.jobSite.name}`);
  await expect(order).toBeVisible();
  // A stream that opens reads again what may have changed before it.
  await stream;
  await page.waitForTimeout(QUIET_MILLISECONDS);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/skip-bins/upcoming')) reads += 1;
  });
  for (const comment of ['Ring the bell', 'Ring twice']) {
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByLabel('Delivery comment').fill(comment);
    reads = 0;
    await page.keyboard.press('Control+Enter');
    await expect(order).toContainText(comment);
    // The stream has delivered the change.
    await expect(order).toContainText('just changed');
    await page.waitForTimeout(QUIET_MILLISECONDS);
    expect(reads).toBe(1);
  }
});
