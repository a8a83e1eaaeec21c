import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Change } from '../../../../src/contract/responses/changes';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags, tagsOfChange } from '../../../../src/portal/api/tags';
import { makeAccount, makeCollectingBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { api, heading, renderPortal, text } from '../../../support/renderPortal';

const group = (name: RegExp) => screen.findByRole('group', { name });
const stopNames = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'));

const makeSite = (name: string, addressSuburb: string) =>
  makeJobSite(api, { name, addressSuburb, addressLine1: '1 High Street' });

/** The run sheet of a delivery to each of three suburbs. */
async function openThree() {
  const bins: SkipBin[] = [];
  for (const suburb of ['Albury', 'Kew', 'Moe'])
    bins.push(await makePendingBin(api, { jobSiteId: (await makeSite(`Site in ${suburb}`, suburb)).id }));
  const opened = await renderPortal(`/run-sheet?ids=${bins.map(({ id }) => id).join(',')}`);
  expect(await group(/^1: /)).toHaveFocus();
  const order = () => new URLSearchParams(window.location.search).get('order');
  const orderOf = (...chosen: SkipBin[]) => ['2026-03-02', ...chosen.map(({ id }) => id)].join(',');
  return { ...opened, bins: bins as [SkipBin, SkipBin, SkipBin], order, orderOf };
}

describe('the run sheet', () => {
  it('has the jobs that were chosen, with what there is to load and to bring back [SHEET-1 SHEET-2 SHEET-4 SHEET-5]', async () => {
    const site = await makeSite('Run mill', 'Kew');
    const swapped = await makeCollectingBin(api, { type: 'timber', size: 1100 }, { jobSiteId: site.id });
    const albury = await makeSite('Run yard', 'Albury');
    const bin = await makePendingBin(api, {
      jobSiteId: albury.id,
      desiredDeliveryDate: '2026-03-09',
      deliveryTimeSlot: 'afternoon',
      deliveryComment: 'Behind the gate',
    });
    await renderPortal(`/run-sheet?ids=${swapped.id},${bin.id}`);
    expect(await heading('Run sheet')).toBeVisible();
    expect(await text('Monday 9 Mar 2026, afternoon · 2 stops')).toBeVisible();
    expect(stopNames()).toEqual(['1: Deliver, Run yard', '2: Swap, Run mill']);
    const [status] = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes('load'));
    expect(status).toHaveTextContent(
      'To load: 1 × Metals 660L, 1 × Timber 1100LTo bring back: 1 × Metals 660LOnly: the jobs that were selected',
    );
    expect(await group(/Run yard/)).toHaveTextContent('Behind the gate');
    expect(await group(/Run mill/)).toHaveTextContent(
      `Collect Metals 660LBIN-${swapped.id}Deliver Timber 1100LNo number`,
    );
  });

  it("has today's jobs if nothing is selected or filtered on the dashboard [SHEET-7]", async () => {
    await makePendingBin(api);
    const { user } = await renderPortal('/');
    await screen.findByRole('grid', { name: /upcoming/i });
    await user.keyboard('p');
    expect(await heading('Run sheet')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/run-sheet?when=today');
  });

  it('shows the contact and the access notes of each stop, and a changed number at once [CONTACT-7 CONTACT-5]', async () => {
    const account = await makeAccount(api);
    const contact = {
      contactName: 'Kim Nguyen',
      contactPhone: '03 5550 0123',
      contactEmail: 'kim@a.example',
    };
    await api.put('/accounts', { ...account, ...contact });
    const sites = [
      { name: 'Called yard', accessNotes: 'Gate code 4711,\nring first', contactPhone: '0491 570 110' },
      { name: 'Uncalled yard' },
    ];
    const bins = [];
    for (const site of sites) {
      const { id: jobSiteId } = await makeJobSite(api, { ...site, accountId: account.id });
      bins.push(await makePendingBin(api, { jobSiteId }));
    }
    const { store } = await renderPortal(`/run-sheet?ids=${bins.map(({ id }) => id).join(',')}`);
    const called = within(await group(/ Called yard/));
    expect(called.getByRole('link', { name: '0491 570 110' })).toHaveAttribute('href', 'tel:0491570110');
    expect(called.getByText(/^Access:/).textContent).toBe('Access: Gate code 4711,\nring first');
    const other = await group(/ Uncalled yard/);
    expect(other).toHaveTextContent('Kim Nguyen · 03 5550 0123');
    expect(other).not.toHaveTextContent('@');
    // One tab stop in the list: the links of the stop that is not active are left out.
    expect(within(other).getByRole('link', { name: '03 5550 0123' })).toHaveAttribute('tabindex', '-1');
    await api.put('/accounts', { id: account.id, name: account.name, contactPhone: '03 5550 0199' });
    const [changed] = (await api.get<Change[]>(`/changes?accountId=${account.id}`)).body;
    store.dispatch(adminApi.util.invalidateTags(tagsOfChange(changed as Change)));
    await waitFor(() => expect(other).toHaveTextContent('Kim Nguyen · 03 5550 0199'));
  });

  it('says that a job was attempted, and on paper has a box for one that could not be done [SHEET-9 JOB-10]', async () => {
    const bin = await makePendingBin(api, { deliveryComment: 'Behind the gate' });
    const attempt = { id: bin.id, date: '2026-03-02', reason: 'no-access' };
    expect((await api.put('/skip-bins/attempted', attempt)).status).toBe(200);
    await renderPortal(`/run-sheet?ids=${bin.id}`);
    expect(await group(/^1: /)).toHaveTextContent('Attempted 2 Mar: no accessBehind the gate');
    expect(screen.queryByText(/Could not/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = within(screen.getByRole('table', { name: 'Run sheet', hidden: true }));
    expect(paper.getAllByText('Could not:')).toHaveLength(1);
    expect(paper.getByText('Attempted 2 Mar: no access')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('says how many of the chosen jobs are no longer due [SHEET-8]', async () => {
    const bin = await makePendingBin(api);
    await renderPortal(`/run-sheet?ids=${bin.id},2147483646,2147483647`);
    expect(await text('2 of the chosen jobs are no longer due')).toBeVisible();
    expect(stopNames()).toHaveLength(1);
    await renderPortal('/run-sheet?ids=2147483647');
    expect(await text('1 of the chosen jobs is no longer due')).toBeVisible();
    expect(await text('Nothing is due here')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  it('is moved by keys and buttons, and its address keeps the order [SHEET-3]', async () => {
    const { user, bins, order, orderOf } = await openThree();
    const [albury, kew, moe] = bins;
    await user.keyboard('jj');
    expect(await group(/^3: .*Moe/)).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(await group(/^1: .*Moe/)).toHaveFocus();
    expect(stopNames()).toEqual([
      '1: Deliver, Site in Moe',
      '2: Deliver, Site in Albury',
      '3: Deliver, Site in Kew',
    ]);
    expect(order()).toBe(orderOf(moe, albury, kew));
    // Twice before the sheet is rendered.
    const stop = await group(/^1: .*Moe/);
    act(() => {
      for (let times = 0; times < 2; times += 1)
        stop.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
    });
    expect(order()).toBe(orderOf(albury, kew, moe));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(order()).toBe(orderOf(albury, moe, kew));
    await user.click(screen.getByRole('button', { name: 'Back to the natural order' }));
    expect(order()).toBeNull();
    expect(stopNames()).toEqual([
      '1: Deliver, Site in Albury',
      '2: Deliver, Site in Kew',
      '3: Deliver, Site in Moe',
    ]);
  });

  it('is arranged while colleagues change its bins [SHEET-3]', async () => {
    const { user, store, bins, order, orderOf } = await openThree();
    const [albury, kew, moe] = bins;
    const readAgain = () => store.dispatch(adminApi.util.invalidateTags([tags.upcomingSkipBins]));

    // A drag goes on, though its stop was read again. Selected text is no drag of a stop.
    const dataTransfer = { setData: jest.fn(), setDragImage: jest.fn() };
    fireEvent.dragStart((await text('1 High Street, Moe')).firstChild as Node, { dataTransfer });
    expect(dataTransfer.setData).not.toHaveBeenCalled();
    const handle = within(await group(/^3: .*Moe/)).getByTitle('Drag to another place');
    fireEvent.dragStart(handle, { dataTransfer });
    await api.put('/skip-bins', { ...moe, deliveryComment: 'Behind the gate' });
    readAgain();
    expect(await text('Behind the gate')).toBeVisible();
    const first = await group(/^1: .*Albury/);
    fireEvent.dragOver(first);
    fireEvent.drop(first);
    expect(await group(/^1: .*Moe/)).toBeVisible();
    expect(order()).toBe(orderOf(moe, albury, kew));

    // The stop that takes the place of the active one becomes active.
    (await group(/^1: .*Moe/)).focus();
    await user.keyboard('j');
    expect(await group(/^2: .*Albury/)).toHaveFocus();
    await api.put('/skip-bins/delivered', { id: albury.id, actualDeliveryDate: '2026-03-02' });
    readAgain();
    expect(await group(/^2: .*Kew/)).toHaveAttribute('aria-current', 'true');
  });
});
