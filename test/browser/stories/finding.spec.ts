import { addDays, todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { makeAccount, makeDeliveredBin, makeJobSite } from '../../support/builders';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { begin, expectFocusKept, SPACE } from './keyboard';

const TODAY = todayIn('Australia/Melbourne', new Date());

test(
  'an account is six keys away; a site is found by words, and a bin by its number and swapped by eleven keys besides the number [A11Y-2 FIND-1 FIND-2 FIND-5 KEY-3]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { id: accountId, name } = await makeAccount(api, 'Wyvern & Moss');
    await makeJobSite(api, { accountId, name: 'Depot' });
    const { id: jobSiteId } = await makeJobSite(api, { accountId, name: 'Primary School' });
    await makeDeliveredBin(api, { desiredDeliveryDate: TODAY, jobSiteId });
    const bin = await makeDeliveredBin(api, { type: 'timber', desiredDeliveryDate: TODAY, jobSiteId });
    const typist = await begin(page);
    await typist.choose('wyve');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectFocusKept(page);
    expect(typist.pressed).toBe(6);
    await typist.choose('school wyvern');
    await expect(page.getByRole('heading', { name: 'Primary School' })).toBeVisible();

    await typist.press('g', 'd');
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    const number = `bin${bin.id}`;
    typist.pressed = 0;
    await typist.press('Control+k');
    await typist.type(number);
    // Enter does not wait for the search.
    await typist.press('Enter');
    const card = page.locator(`[data-skip-bin="${bin.id}"]`);
    await expect(card).toHaveAttribute('aria-current', 'true');
    await typist.ask('s');
    expect(typist.pressed - number.length).toBe(3);
    await typist.enter('+1', 'm', null, SPACE);
    await typist.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card).toContainText('Swapping');
    const { replacement } = (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
    expect(replacement).toMatchObject({ type: 'timber', desiredDeliveryDate: addDays(TODAY, 1) });
    expect(typist.pressed - number.length).toBeLessThanOrEqual(11);
  },
);
