import { makeDeliveredBin } from '../../support/builders';
import type { View } from '../../../src/contract/responses/views';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { SPACE, Typist } from './keyboard';

test(
  'a filter is saved by keys, and opened with two of them; it is moved, renamed and removed [A11Y-2 VIEW-1 VIEW-7 VIEW-8 VIEW-9]',
  { tag: '@change' },
  async ({ page, api }) => {
    const bin = await makeDeliveredBin(api);
    const views = async () => (await api.get<View[]>('/views')).body;
    const own = async () => (await views()).filter(({ shared }) => !shared).map(({ name }) => name);
    // Mine come first: there may be some of other journeys.
    const others = (await views()).map(({ id }) => id);
    const typist = new Typist(page);
    const links = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link');

    await page.goto('/bins');
    await expect(page.getByRole('grid', { name: 'Bins' })).toBeFocused();
    await typist.press('f');
    await typist.type(String(bin.referenceNumber));
    await typist.press('Enter');
    await expect(page.getByRole('row', { name: / at / })).toHaveCount(1);
    await typist.ask('Shift+S');
    await typist.type('Of this journey');
    await typist.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(links.filter({ hasText: 'Of this journey' })).toHaveAttribute('aria-current', 'page');
    await api.post('/views', { name: 'Second of it', address: '/?when=today' });
    const made = (await views()).filter(({ id }) => !others.includes(id)).map(({ id }) => id);
    await api.put('/views/order', { ids: [...made, ...others] });

    // Right after the start, before the sidebar has the views.
    await page.goto('/account');
    await expect(page.getByRole('grid', { name: 'Accounts' })).toBeFocused();
    const pressed = typist.pressed;
    await typist.press('g', '1');
    await expect(page).toHaveURL(/\/bins\?text=/);
    await expect(page.getByRole('row', { name: / at / })).toHaveCount(1);
    await expect(page.getByRole('row', { name: bin.jobSite.name })).toBeVisible();
    expect(typist.pressed - pressed).toBeLessThanOrEqual(2);
    await expect(links.first()).toHaveAttribute('aria-current', 'page');
    await typist.press('g', '2');
    await expect(page).toHaveURL(/\/\?when=today$/);
    await expect(links.first()).not.toHaveAttribute('aria-current');
    await typist.choose('this journey');
    await expect(page).toHaveURL(/\/bins\?text=/);

    await typist.ask('g', 'v');
    await expect(page.getByRole('dialog', { name: 'Saved views' }).locator(':focus')).toBeVisible();
    await typist.press('Alt+ArrowDown');
    await expect(links.nth(1)).toContainText('Of this journey');
    await expect.poll(async () => (await own()).slice(0, 2)).toEqual(['Second of it', 'Of this journey']);
    await typist.press('F2');
    await expect(page.getByLabel('Name')).toBeFocused();
    await typist.press('Control+a');
    await typist.type('Renamed');
    await typist.press('Tab', SPACE, 'Control+Enter');
    await expect(page.getByRole('region', { name: "The office's" })).toContainText('Renamed');
    await expect.poll(async () => (await views()).find(({ name }) => name === 'Renamed')?.shared).toBe(true);
    for (const name of ['Renamed', 'Second of it']) {
      const view = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
      await typist.tabTo(new RegExp(`^${name}`));
      await expect(view).toBeFocused();
      await typist.press('Delete');
      await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await typist.press('Tab', 'Enter');
      await expect(view).toHaveCount(0);
    }
    await expect.poll(async () => (await views()).map(({ id }) => id)).toEqual(others);
  },
);
