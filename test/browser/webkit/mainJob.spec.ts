import { todayIn } from '../../../src/contract/calendarDate';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { staffCaller } from '../staffTest';
import { byLabel, byRole, byText, type Target } from './target';
import { begin, expect, test } from './webkitTest';

const DIALOG = byRole('dialog');
const button = (name: string, inside?: Target) => byRole('button', name, inside);
const field = (label: string) => byLabel(label, DIALOG);

test(
  'a swap is requested and carried out, a colleague changes the replacement, and the user logs out [BROWSER-1 SIGN-2 SIDE-4 LIFE-2 LIFE-4 LIFE-6 CARD-2 CARD-3 LIVE-1]',
  { tag: '@every-browser' },
  async ({ portal, demo }) => {
    const submit = async (label: string) => {
      await portal.click(button(label, DIALOG));
      await portal.gone(DIALOG);
    };
    await begin(portal);
    await portal.goto('/account/1');
    await portal.click(button('Add Job Site'));
    await portal.fill(field('Name'), 'Yard of the swap');
    await submit('Add job site');
    await portal.click(byText('Yard of the swap'));
    await portal.click(button('Full width'));

    await portal.click(button('Add bin'));
    await portal.choose(field('Type'), 'Metals');
    await portal.choose(field('Size'), '660L');
    await portal.fill(field('Delivery date'), 'today');
    await portal.choose(field('Delivery time'), 'Morning');
    await submit('Add bin');
    const metals = byRole('group', /^Metals/);
    await portal.click(button('Mark Delivered', metals));
    await submit('Mark as delivered');
    await portal.see(byText(/0 days on site/, metals));

    await portal.click(button('Request collection', metals));
    await portal.click(byText('Swap: leave a replacement bin', DIALOG));
    await portal.choose(field('Replacement type'), 'Timber');
    await portal.fill(field('Collection date'), 'today');
    await portal.choose(field('Collection time'), 'Morning');
    await submit('Request collection');
    await portal.see(byText(/^Swapping with Timber 660L/, metals));
    await portal.click(button('Mark collected', metals));
    await submit('Mark as collected');
    const timber = byRole('group', 'Timber 660L');
    await portal.see(timber);

    const api = await staffCaller(demo.url);
    const jobSiteId = (await portal.address()).split('/').at(-1);
    const { body: bins } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
    const id = bins.find(({ type }) => type === 'timber')?.id;
    const actualDeliveryDate = todayIn('Australia/Melbourne', new Date());
    expect((await api.put('/skip-bins/delivered', { id, actualDeliveryDate })).status).toBe(200);
    await portal.see(byText(/0 days on site/, timber));

    await portal.click(button('User menu'));
    await portal.click(byRole('menuitem', 'Log out'));
    await portal.see(byRole('heading', 'Sign in'));
    expect(await portal.address()).toBe('/sign-in');
  },
);
