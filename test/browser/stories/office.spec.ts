import { ADMIN, expect, test } from '../portalTest';
import { expectFocusKept, SPACE, Typist } from './keyboard';

test(
  'by keyboard only: from an account to a bin that is swapped and collected, and a user [A11Y-2 FOCUS-1 KEY-3 KEY-4 CARD-1 LIFE-6]',
  { tag: '@change' },
  async ({ page }) => {
    const typist = new Typist(page);
    const name = `Typed Constructions ${Date.now()}`;
    const email = `typed-${Date.now()}@journey.example`;
    const dialog = page.getByRole('dialog');
    const region = page.getByRole('region', { name: 'Opened beside the list' });
    const done = async () => {
      await expect(dialog).toBeHidden();
      await expectFocusKept(page);
    };

    await test.step('sign in: the first field has the focus, Enter submits', async () => {
      await page.goto('/sign-in');
      await expect(page.getByLabel('Email')).toBeFocused();
      await typist.enter(ADMIN.email, ADMIN.password);
      await typist.press('Enter');
      await expect(page.getByRole('grid')).toBeFocused();
    });

    await test.step('create an account', async () => {
      await typist.press('g', 'a');
      await expect(page.getByRole('grid', { name: 'Accounts' })).toBeFocused();
      await typist.press('n');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await typist.type(name);
      await typist.press('Enter');
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expectFocusKept(page);
    });

    await test.step('write down whom to call', async () => {
      await typist.ask('u');
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await typist.enter(null, 'Kim Nguyen', '03 5550 0123');
      await typist.press('Control+Enter');
      await done();
      await expect(page.getByRole('link', { name: '03 5550 0123' })).toHaveAttribute(
        'href',
        'tel:0355500123',
      );
    });

    await test.step('add a job site', async () => {
      await typist.ask('n');
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await typist.enter('Typed tower', 'PO-7', '7 Typist Lane', null, 'Docklands', '3008', 'VIC');
      await typist.press('Control+Enter');
      await done();
      await expect(page.getByRole('row', { name: 'Typed tower' })).toBeVisible();
      await typist.pressEnterAnew();
      await expect(region.getByRole('heading', { name: 'Typed tower' })).toBeVisible();
      await typist.press(']');
    });

    await test.step('add a bin', async () => {
      await expect(region.getByText('No bins currently on site')).toBeVisible();
      await typist.ask('n');
      await expect(dialog.getByLabel('Type')).toBeFocused();
      await typist.enter('HDPE', '660', 'today', 'Morning', 'Ring first');
      await typist.press('Control+Enter');
      await done();
      await expect(region.getByRole('group', { name: 'HDPE 660L' })).toContainText('Delivering');
    });

    await test.step('mark it delivered, and request a swap', async () => {
      await typist.ask('d');
      await typist.enter(null, 'B-TYPED');
      await typist.press('Control+Enter');
      await done();
      const card = region.getByRole('group', { name: /B-TYPED/ });
      await expect(card).toContainText('(0 days on site)');
      await typist.ask('s');
      await typist.enter('today', 'Afternoon', null, SPACE, 'Metals', '1100');
      await typist.press('Control+Enter');
      await done();
      await expect(card).toContainText('Swapping with Metals 1100L');
    });

    await test.step('the inbound bin comes, the old one goes', async () => {
      await typist.press('j');
      await expect(region.getByRole('group', { name: /B-TYPED/ })).toBeFocused();
      await typist.ask('j', 'd');
      await typist.enter(null, 'B-INBOUND');
      await typist.press('Control+Enter');
      await done();
      await typist.ask('k', 'c');
      await typist.press('Control+Enter');
      await done();
      await expect(region.getByRole('button', { name: '1 previous bin' })).toBeVisible();
      await expect(region.getByRole('group', { name: /^Metals 1100L, Bin# B-INBOUND/ })).toBeVisible();
      await expectFocusKept(page);
    });

    await test.step('undo it, and do it again by F8 and Enter', async () => {
      await typist.press('z');
      await expect(region.getByRole('group', { name: /B-TYPED/ })).toContainText('Swapping');
      await typist.press('F8', 'Enter');
      await expect(region.getByRole('group', { name: /B-TYPED/ })).toHaveCount(0);
      await expectFocusKept(page);
    });

    await test.step('archive the site from the list, and bring it back', async () => {
      await typist.press('Escape');
      await expect(region).toBeHidden();
      await expect(page.getByRole('grid', { name: 'Job sites' })).toBeFocused();
      await typist.ask('a');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await typist.press('Tab', 'Enter');
      await done();
      await expect(page.getByText('No results.')).toBeVisible();
      await typist.press('z');
      await expect(page.getByRole('row', { name: 'Typed tower' })).toBeVisible();
      await expectFocusKept(page);
    });

    await test.step('add a user', async () => {
      await typist.press('g', 'u');
      await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
      await typist.ask('n');
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await typist.enter(email, 'Sam', "O'Brien", 'journey-password');
      await typist.press('Enter');
      await done();
      await expect(page.getByRole('row', { name: email })).toContainText("O'Brien");
    });

    await test.step('find the site by its address, and log out', async () => {
      await typist.choose('typist l');
      await expect(page.getByRole('heading', { name: 'Typed tower' })).toBeVisible();
      await typist.choose('log out');
      await expect(page).toHaveURL(/\/sign-in$/);
      await expect(page.getByLabel('Email')).toBeFocused();
    });
  },
);
