import { API_ROOT, paths } from '../../src/contract/paths';
import { expect, signIn, test } from './portalTest';
import { row } from './rows';

test('a dashboard that is loaded again is not sent again while nothing changed [API-10]', async ({
  page,
}) => {
  await signIn(page);
  await expect(row(page, /240L at/).first()).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const asked = new Set<string>();
  const statuses: number[] = [];
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith(`${API_ROOT}${paths.upcomingSkipBins}`)) asked.add(requestId);
  });
  // What came over the line; the portal itself always sees 200.
  devTools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });

  await page.reload();
  await expect(row(page, /240L at/).first()).toBeVisible();
  await expect.poll(() => statuses).toEqual([304]);
});
