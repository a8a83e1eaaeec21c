import { expectSoundLayout } from './expectSoundLayout';
import { byRole, byText } from './target';
import { begin, test } from './webkitTest';

const TITLE = 'Upcoming deliveries and collections';
const MAIN = byRole('navigation', 'Main');
const BESIDE = byRole('region', 'Opened beside the list');

const heading = (name: string | RegExp) => byRole('heading', name);

test('each screen shows its content, and a record that is opened from a list is shown beside it [BROWSER-1 DASH-1 BINS-1 ACCOUNT-1 ACCOUNT-2 ACCOUNT-3 HISTORY-3 PANE-1 PANE-3 ROUTE-1]', async ({
  portal,
}) => {
  await begin(portal);
  await expectSoundLayout(portal, 'dashboard');
  await portal.press('Enter');
  await portal.see(byRole('region', 'Bins', BESIDE));
  await expectSoundLayout(portal, 'job site beside the dashboard');
  await portal.click(byRole('button', 'Full width', BESIDE));
  await portal.gone(heading(TITLE));
  await expectSoundLayout(portal, 'job site in full width');
  await portal.press('Escape');
  await portal.see(heading(TITLE));
  await portal.gone(BESIDE);

  await portal.click(byRole('link', 'Accounts', MAIN));
  await portal.see(byRole('gridcell', /\w/, byRole('grid', 'Accounts')));
  await expectSoundLayout(portal, 'accounts');
  await portal.press('Enter');
  await portal.see(byRole('tab', 'Users', BESIDE));
  await expectSoundLayout(portal, 'account beside the accounts');
  await portal.click(byRole('link', 'Create'));
  await portal.see(heading('Add a new account'));
  await expectSoundLayout(portal, 'new account');

  await portal.click(byRole('link', 'Bins'));
  await portal.see(heading('Bins'));
  await portal.see(byRole('gridcell', /\w/, byRole('grid', 'Bins')));
  await expectSoundLayout(portal, 'bins');

  await portal.goto('/account/1');
  await portal.see(byRole('grid', 'Job sites'));
  await portal.click(byRole('button', 'History of this account'));
  await expectSoundLayout(portal, 'account, its job sites');
  await portal.click(byRole('tab', 'Users'));
  await portal.see(byRole('grid', 'Users'));
  await expectSoundLayout(portal, 'account, its users');

  await portal.goto('/job-site/1');
  await portal.see(byRole('region', 'Bins'));
  await expectSoundLayout(portal, 'job site');

  await portal.click(byRole('link', 'History'));
  await portal.see(heading('History'));
  await portal.see(byRole('search', 'Filter the history'));
  await expectSoundLayout(portal, 'history');

  await portal.goto('/attention');
  await portal.see(heading('Needs attention'));
  await portal.see(byRole('gridcell', /\w/, byRole('grid', 'Needs attention')));
  await expectSoundLayout(portal, 'what needs attention');

  await portal.click(byRole('link', 'Staff'));
  await portal.see(byRole('gridcell', /@/, byRole('grid', 'Staff')));
  await expectSoundLayout(portal, 'staff');

  await portal.click(byRole('link', 'Closed days'));
  await portal.see(byRole('button', 'Edit closed days'));
  await expectSoundLayout(portal, 'closed days');

  await portal.click(byRole('link', 'Webhooks'));
  await portal.see(byRole('button', 'Add webhook'));
  await expectSoundLayout(portal, 'webhooks');

  await portal.goto('/import');
  await portal.see(byRole('button', 'Choose a file'));
  await expectSoundLayout(portal, 'import');

  await portal.goto('/run-sheet');
  await portal.see(byRole('button', 'Print'));
  await expectSoundLayout(portal, 'run sheet');

  await portal.goto('/no/such/page');
  await portal.see(byText('Sorry but we were unable to find a page for that URL.'));
  await expectSoundLayout(portal, 'unknown page');
  await portal.click(byRole('link', 'Back to the dashboard'));
  await portal.see(heading(TITLE));
});
