import { expectSoundLayout } from './expectSoundLayout';
import { byLabel, byRole, byText, type Target } from './target';
import { begin, expect, test } from './webkitTest';
import type { WebkitPage } from './WebkitPage';

const DIALOG = byRole('dialog');
const button = (name: string, inside?: Target) => byRole('button', name, inside);
const field = (label: string) => byLabel(label, DIALOG);

/** Opens a dialog by its button, checks its layout, and leaves it open. */
async function open(portal: WebkitPage, opener: Target, title: string) {
  await portal.click(opener);
  await portal.see(byRole('dialog', title));
  await expectSoundLayout(portal, title);
}

async function submit(portal: WebkitPage, label: string) {
  await portal.click(button(label, DIALOG));
  await portal.gone(DIALOG);
}

test('accounts, job sites and users can be added and changed [BROWSER-1 DIALOG-1 SITES-1 SITES-2 SITES-4 USERS-1 ACCOUNT-2 UNDO-1]', async ({
  portal,
}) => {
  await begin(portal);
  await portal.goto('/account/create');
  await portal.fill(byLabel('Name'), 'Constructions in WebKit');
  await portal.click(button('Create'));
  await portal.see(byRole('heading', 'Constructions in WebKit'));

  await open(portal, button('Add Job Site'), 'Add job site');
  await portal.fill(field('Name'), 'Harbour Street tower');
  await portal.fill(field('Postcode'), '3008');
  await portal.choose(field('State'), 'VIC');
  await submit(portal, 'Add job site');
  await portal.see(byRole('row', 'Harbour Street tower'));

  const actions = button('Actions for Harbour Street tower');
  await portal.click(actions);
  await open(portal, byRole('menuitem', 'Edit'), 'Update job site');
  expect(await portal.value(field('Postcode'))).toBe('3008');
  await portal.fill(field('Name'), 'Harbour Street yard');
  await submit(portal, 'Save');
  await portal.see(byRole('row', 'Harbour Street yard'));

  await portal.click(button('Actions for Harbour Street yard'));
  await open(portal, byRole('menuitem', 'Archive'), 'Archive job site');
  await submit(portal, 'Archive');
  await portal.gone(byRole('row', 'Harbour Street yard'));
  await portal.click(button('Undo'));
  await portal.see(byRole('row', 'Harbour Street yard'));

  await portal.click(byRole('tab', 'Users'));
  await open(portal, button('Add user'), 'Add user');
  await portal.fill(field('Email'), 'site-manager@webkit.example');
  await portal.fill(field('Last name'), "O'Brien");
  await portal.fill(field('Password'), 'journey-password');
  await submit(portal, 'Add user');
  await portal.see(byRole('row', 'site-manager@webkit.example'));
});

test('a bin goes from its order to its collection, or is cancelled [BROWSER-1 DIALOG-1 DATE-1 DATE-5 LIFE-2 LIFE-3 LIFE-4 CARD-2 CARD-3]', async ({
  portal,
}) => {
  await begin(portal);
  await portal.goto('/account/1');
  await portal.click(button('Add Job Site'));
  await portal.fill(field('Name'), 'Yard of the bins');
  await submit(portal, 'Add job site');
  await portal.click(byText('Yard of the bins'));
  await portal.click(button('Full width'));
  await portal.see(byText('No bins currently on site'));

  const hdpe = byRole('group', /^HDPE/);
  await open(portal, button('Add bin'), 'Create bin');
  await portal.choose(field('Type'), 'HDPE');
  await portal.choose(field('Size'), '240L');
  await portal.click(button('Open the calendar', DIALOG));
  await portal.see(button('Clear'));
  await expectSoundLayout(portal, 'calendar');
  await portal.press('Enter');
  await portal.gone(button('Clear'));
  await portal.choose(field('Delivery time'), 'Afternoon');
  await portal.fill(field('Delivery comment'), 'Ring the site office');
  await submit(portal, 'Add bin');
  expect(await portal.text(hdpe)).toMatch(/requested \d+ \w+ \d{4} \(afternoon\)/);

  await open(portal, button('Edit', hdpe), 'Update bin');
  await portal.choose(field('Size'), '1100L');
  await portal.click(byRole('tab', 'Delivery', DIALOG));
  await expectSoundLayout(portal, 'Update bin, delivery');
  await portal.choose(field('Delivery time'), 'Morning');
  await portal.click(byRole('tab', 'Collection', DIALOG));
  await expectSoundLayout(portal, 'Update bin, collection');
  await portal.fill(field('Collection comment'), 'Behind the gate');
  await submit(portal, 'Save');
  await portal.see(byText('HDPE 1100L', hdpe));

  await open(portal, button('Mark Delivered', hdpe), 'Mark bin as delivered');
  await portal.fill(field('Bin number'), 'B-9001');
  await submit(portal, 'Mark as delivered');
  await portal.see(byText(/0 days on site/, hdpe));

  await open(portal, button('Request collection', hdpe), 'Request collection');
  await portal.fill(field('Collection date'), 'today');
  await portal.choose(field('Collection time'), 'Afternoon');
  await portal.click(byText('Swap: leave a replacement bin', DIALOG));
  await portal.choose(field('Replacement type'), 'Timber');
  await expectSoundLayout(portal, 'Request collection, swap');
  await submit(portal, 'Request collection');
  await portal.see(byText(/^Swapping with Timber 1100L/, hdpe));
  await expectSoundLayout(portal, 'job site with a swap');

  const timber = byRole('region', 'Replacement Timber 1100L', hdpe);
  await open(portal, button('Cancel order', timber), 'Cancel bin order');
  await submit(portal, 'Cancel order');
  await portal.gone(timber);
  await open(portal, button('Mark collected', hdpe), 'Mark bin as collected');
  await submit(portal, 'Mark as collected');
  await portal.click(button('2 previous bins'));
  await portal.see(byRole('row', /HDPE 1100L.*Collected/));
  await portal.see(byRole('row', /Timber 1100L.*Cancelled/));
  await portal.click(button('History of this job site and its bins'));
  await portal.see(byRole('listitem', undefined, byRole('region', 'History of this job site and its bins')));
  await expectSoundLayout(portal, 'job site with previous bins and its history');
  await portal.click(byRole('link', 'History'));
  await portal.see(byRole('listitem', undefined, byRole('main')));
  await expectSoundLayout(portal, 'history');
});
