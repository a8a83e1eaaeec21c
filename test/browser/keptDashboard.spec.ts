import { API_ROOT, paths } from '../../src/contract/paths';
import { expect, signIn, test } from './portalTest';
import { row } from './rows';

test('an unchanged dashboard is not sent again when it is reloaded [API-11]', async ({ page }) => {
  await signIn(page);
  await expect(row(page, /240L at/).first()).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const requested = new Set<string>();
  const statuses = new Map<string, number>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith(`${API_ROOT}${paths.upcomingSkipBins}`)) requested.add(requestId);
  });
  // The status as sent over the network; the portal itself always sees 200.
  devTools.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    // The network event may arrive before that of the page.
    statuses.set(requestId, statusCode);
  });

  await page.reload();
  await expect(row(page, /240L at/).first()).toBeVisible();
  await expect.poll(() => [...requested].map((id) => statuses.get(id))).toEqual([304]);
});
