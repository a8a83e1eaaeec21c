import { choosePassword } from '../../support/staffToken';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { Typist } from './keyboard';

test(
  'a colleague is invited by keys, chooses a password and signs in; after the removal the colleague sees a message and is signed out [A11Y-2 STAFF-1 STAFF-2 STAFF-4 STAFF-5]',
  { tag: '@change' },
  async ({ page, api, demo, browserOfTheTests }) => {
    // The list begins with it.
    const colleague = { email: `00-${Date.now()}@staff.example`, password: 'chosen by the colleague' };
    const typist = new Typist(page);
    const row = page.getByRole('row', { name: colleague.email });

    await page.goto('/');
    await expect(page.getByRole('grid')).toBeFocused();
    await typist.press('g', 's');
    await expect(page.getByRole('grid', { name: 'Staff' })).toBeFocused();
    await typist.ask('n');
    await typist.enter(colleague.email, 'Kim', 'Colleague');
    await typist.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Invitation sent').first()).toBeVisible();
    await expect(row).toContainText('Kim Colleague');
    await expect(row).toContainText('Invited');

    await choosePassword(demo.url, colleague);
    const context = await browserOfTheTests.newContext({ baseURL: demo.url });
    const other = await context.newPage();
    const there = new Typist(other);
    await other.goto('/sign-in');
    await expect(other.getByLabel('Email')).toBeFocused();
    await there.enter(colleague.email, colleague.password);
    await there.press('Enter');
    await expect(other.getByRole('row', { name: / at / }).first()).toBeVisible();

    await typist.press('g', 'd');
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    await typist.press('g', 's');
    await expect(row).toContainText('Active');
    await typist.press('Home');
    await typist.ask('#');
    await expect(page.getByRole('dialog', { name: 'Remove from the staff' })).toContainText(colleague.email);
    await typist.press('Tab', 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toHaveCount(0);

    await expect(other.getByText('You have been removed from the staff')).toBeVisible();
    await expect(other.getByRole('grid')).toHaveCount(0);
    await other.getByRole('button', { name: 'Log out' }).press('Enter');
    await expect(other.getByLabel('Email')).toBeVisible();
    await there.enter(colleague.email, colleague.password);
    await there.press('Enter');
    await expect(other.getByText('You have been removed from the staff')).toBeVisible();
    await context.close();

    // What a colleague does appears by itself.
    const invited = `00-${Date.now()}@staff.example`;
    expect((await api.post('/staff', { email: invited })).status).toBe(201);
    await expect(page.getByRole('row', { name: invited })).toContainText('Invited');
  },
);
