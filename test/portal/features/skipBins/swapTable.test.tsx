import { SKIP_BIN_STATUS_LABELS } from '../../../../src/contract/lifecycle/lifecycle';
import { screen, within } from '@testing-library/react';
import { makeJobSite } from '../../../support/builders';
import { api, button, renderPortal } from '../../../support/renderPortal';
import { makeSwapOf, swapTable, type SwapRow } from '../../../support/swapTable';

/** The button labels of an action on the old bin's card, and on a replacement attached to it. */
const ATTACHED: Record<string, string> = { 'Mark Delivered': 'Mark delivered', Edit: 'Edit replacement' };
/** The links of a previous bin. */
const LINKS: Record<string, string> = { '(edit)': 'Edit', '(order again)': 'Order again' };
const STATUSES: string[] = Object.values(SKIP_BIN_STATUS_LABELS);

/** The label of a button, without its shortcut. */
const wordsOf = (button: HTMLElement) => {
  const key = button.querySelector('.ra-shortcut')?.textContent ?? '';
  return button.textContent?.slice(0, -key.length || undefined);
};

/** The texts and actions of a card, or of its part for a replacement. */
function said(element: HTMLElement) {
  const situation = element.querySelector(':scope > .ra-bin-situation')?.textContent?.trim() ?? '';
  const actions = element.querySelector<HTMLElement>(':scope > .ra-bin-actions');
  return {
    says: situation.split(' ')[0],
    can: actions ? within(actions).getAllByRole('button').map(wordsOf) : [],
  };
}

/** Where a bin is shown, with its text and actions. */
function seen(reference: string) {
  const card = screen.queryByRole('group', { name: new RegExp(`Bin# ${reference}$|${reference}$`) });
  const head = screen.queryByText(`Replacement, Bin# ${reference}`);
  const previous = screen.queryByRole('link', { name: new RegExp(`^\\(edit\\) .*${reference}$`) });
  const row = previous?.closest('tr');
  const status =
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? '')[1];
  return {
    places: [card && 'card', head && 'attached', previous && 'previous'].filter(Boolean),
    ...(card ? said(card) : {}),
    ...(head ? said(head.closest('section') as HTMLElement) : {}),
    ...(row
      ? {
          says: STATUSES.find((label) => label === status),
          can: within(row)
            .getAllByRole('link', { name: /^\(/ })
            .map(({ textContent }) => LINKS[textContent ?? '']),
        }
      : {}),
  };
}

const PLACES: Record<string, [string, string]> = {
  'one card': ['card', 'attached'],
  'card and previous': ['card', 'previous'],
  'previous and card': ['previous', 'card'],
  'both previous': ['previous', 'previous'],
};

function expected({ shown, oldSays, oldCan, replacementSays, replacementCan }: SwapRow) {
  const [old, replacement] = PLACES[shown] ?? [];
  const attached = (actions: string[]) =>
    replacement === 'attached' ? actions.map((action) => ATTACHED[action] ?? action) : actions;
  return {
    old: { places: [old], says: oldSays, can: oldCan },
    replacement: { places: [replacement], says: replacementSays, can: attached(replacementCan) },
  };
}

describe("the table 'A bin and its replacement'", () => {
  it('holds on the page of a job site [SWAP-3 CARD-4 CARD-5 SITE-5]', async () => {
    const { id: jobSiteId } = await makeJobSite(api);
    const rows = swapTable();
    for (const row of rows) await makeSwapOf(api, row, { jobSiteId });
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    await user.click(await button('20 previous bins'));

    for (const row of rows) {
      const name = `${row.old}-${row.replacement}`;
      const found = { old: seen(`${name}-old`), replacement: seen(`${name}-new`) };
      expect({ name, ...found }).toEqual({ name, ...expected(row) });
    }
  });

  it('holds for a chain of three: a card shows all later bins of the chain [SWAP-3 SWAP-1]', async () => {
    const { id: jobSiteId } = await makeJobSite(api);
    const { replacement } = await makeSwapOf(
      api,
      { old: 'collecting', replacement: 'delivered' },
      { jobSiteId },
    );
    const third = await api.put('/skip-bins/collect', {
      id: replacement,
      desiredCollectionDate: '2026-03-10',
      collectionTimeSlot: 'morning',
      swap: { type: 'cardboard', size: 240 },
    });
    expect(third.status).toBe(200);
    await renderPortal(`/job-site/${jobSiteId}`);
    expect(await screen.findAllByRole('group', { name: /collecting-delivered/ })).toHaveLength(1);
    const attached = screen.getAllByRole('region', { name: /^Replacement/ });
    expect(attached.map(said)).toEqual([
      {
        says: 'Swapping',
        can: [
          'Mark collected',
          'Reschedule',
          'Could not be done',
          'Assign driver',
          'Extend',
          'Withdraw collection',
          'Edit replacement',
          'Order again',
          'Repeat…',
        ],
      },
      {
        says: 'Delivering',
        can: [
          'Mark delivered',
          'Reschedule',
          'Could not be done',
          'Assign driver',
          'Edit replacement',
          'Order again',
          'Repeat…',
          'Cancel order',
        ],
      },
    ]);
  });
});
