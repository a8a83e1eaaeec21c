import { byLabel, byRole } from './target';
import { begin, test } from './webkitTest';
import type { WebkitPage } from './WebkitPage';

/** Adds an account in one window, and waits until the other window lists it. */
async function expectSeen(here: WebkitPage, there: WebkitPage, name: string): Promise<void> {
  await there.goto('/account');
  await there.see(byRole('row', /Harbourview/));
  await here.goto('/account/create');
  await here.fill(byLabel('Name'), name);
  await here.press('Enter');
  await there.see(byRole('row', new RegExp(name)));
}

test('a change in one window is shown by the other, also after a reload of either and after one is closed [BROWSER-1 LIVE-1]', async ({
  portal,
  openWindow,
}) => {
  await begin(portal);
  const other = await openWindow();
  await expectSeen(portal, other, 'Aardvark Demolition');
  await expectSeen(other, portal, 'Abacus Builders');
  await portal.close();
  const third = await openWindow();
  await expectSeen(third, other, 'Acorn Carpentry');
  await expectSeen(other, third, 'Adder Roofing');
});
