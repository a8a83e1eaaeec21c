import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Change } from '../../../../src/contract/responses/changes';
import type { Driver } from '../../../../src/contract/responses/drivers';
import type { Run } from '../../../../src/contract/responses/runs';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tags, tagsOfChange } from '../../../../src/portal/api/tags';
import { makeAccount, makeCollectingBin, makeJobSite, makePendingBin } from '../../../support/builders';
import { api, heading, renderPortal, text } from '../../../support/renderPortal';

const group = (name: RegExp) => screen.findByRole('group', { name });
const stopNames = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'));

const makeSite = (name: string, addressSuburb: string) =>
  makeJobSite(api, { name, addressSuburb, addressLine1: '1 High Street' });

const makeDriver = async () =>
  (await api.post<Driver>('/drivers', { name: `Sam ${crypto.randomUUID().slice(0, 8)}` })).body;

/** The run sheet of a new driver's delivery to each of three suburbs. */
async function openThree() {
  const driver = await makeDriver();
  const bins: SkipBin[] = [];
  for (const suburb of ['Albury', 'Kew', 'Moe']) {
    const { id } = await makePendingBin(api, { jobSiteId: (await makeSite(`Site in ${suburb}`, suburb)).id });
    bins.push((await api.put<SkipBin>('/skip-bins/assign', { id, driverId: driver.id })).body);
  }
  const opened = await renderPortal(`/run-sheet?ids=${bins.map(({ id }) => id).join(',')}`);
  expect(await group(/^1: /)).toHaveFocus();
  const runs = async () => (await api.get<Run[]>('/runs?from=2026-03-02&to=2026-03-02')).body;
  const kept = async () => (await runs()).find(({ driverId }) => driverId === driver.id)?.skipBinIds;
  return {
    ...opened,
    bins: bins as [SkipBin, SkipBin, SkipBin],
    driver,
    /** Waits until this order is kept. */
    isKept: (...chosen: SkipBin[]) =>
      waitFor(async () => expect(await kept()).toEqual(chosen.map(({ id }) => id))),
    /** A colleague keeps an order. */
    keep: async (...chosen: SkipBin[]) =>
      api.put('/runs/order', {
        date: '2026-03-02',
        driverId: driver.id,
        skipBinIds: chosen.map(({ id }) => id),
        seen: (await kept()) ?? [],
      }),
  };
}

/** Orders are saved, but their answers do not arrive. */
function loseAnswers() {
  const send = globalThis.fetch;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const { url } = new Request(...request);
    const answer = await send(...request);
    if (!url.includes('/runs/order')) return answer;
    await answer.text();
    throw new TypeError('The connection was lost');
  });
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
    expect(await group(/^1: /)).toBeVisible();
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

  it("says the customer's order number, on paper, too [PO-2]", async () => {
    const bin = await makePendingBin(api, { purchaseOrder: '4711' });
    await renderPortal(`/run-sheet?ids=${bin.id}`);
    expect(await group(/^1: /)).toHaveTextContent('Metals 660LPO 4711');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = within(screen.getByRole('table', { name: 'Run sheet', hidden: true }));
    expect(paper.getByText('PO 4711')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
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
    expect(await screen.findAllByRole('group')).toHaveLength(1);
    await renderPortal('/run-sheet?ids=2147483647');
    expect(await text('1 of the chosen jobs is no longer due')).toBeVisible();
    expect(await text('Nothing is due here')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  it('is moved by keys and buttons, and the order is kept for everybody [SHEET-3 RUNS-6]', async () => {
    const { user, bins, isKept } = await openThree();
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
    await isKept(moe, albury, kew);
    // Twice before the sheet is rendered.
    const stop = await group(/^1: .*Moe/);
    act(() => {
      for (let times = 0; times < 2; times += 1)
        stop.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));
    });
    await isKept(albury, kew, moe);
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    await isKept(albury, moe, kew);
    await user.click(screen.getByRole('button', { name: 'Back to the natural order' }));
    await isKept();
    expect(stopNames()).toEqual([
      '1: Deliver, Site in Albury',
      '2: Deliver, Site in Kew',
      '3: Deliver, Site in Moe',
    ]);
  });

  it('is arranged while colleagues change its bins [SHEET-3]', async () => {
    const { user, store, bins, isKept } = await openThree();
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
    await isKept(moe, albury, kew);

    // The stop that takes the place of the active one becomes active.
    (await group(/^1: .*Moe/)).focus();
    await user.keyboard('j');
    expect(await group(/^2: .*Albury/)).toHaveFocus();
    await api.put('/skip-bins/delivered', { id: albury.id, actualDeliveryDate: '2026-03-02' });
    readAgain();
    expect(await group(/^2: .*Kew/)).toHaveAttribute('aria-current', 'true');
  });

  it('shows an order that a colleague keeps, and has the driver in its heading [RUNS-5 RUNS-6]', async () => {
    const { store, bins, driver, keep } = await openThree();
    const [albury, kew, moe] = bins;
    expect(await text(`Monday 2 Mar 2026, morning · ${driver.name} · 3 stops`)).toBeVisible();
    await keep(kew, moe, albury);
    store.dispatch(adminApi.util.invalidateTags([tags.runs]));
    expect(await group(/^1: .*Kew/)).toBeVisible();
    expect(stopNames()).toEqual([
      '1: Deliver, Site in Kew',
      '2: Deliver, Site in Moe',
      '3: Deliver, Site in Albury',
    ]);
  });

  it.each([
    ['Take theirs', ['Moe', 'Kew', 'Albury']],
    ['Keep mine', ['Kew', 'Albury', 'Moe']],
  ])('asks which order is kept if a colleague has kept another one: %s [RUNS-7]', async (choice, suburbs) => {
    const { user, bins, keep, isKept } = await openThree();
    const [albury, kew, moe] = bins;
    await keep(moe, kew, albury);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const asked = await screen.findByRole('group', { name: 'Changed by somebody else' });
    const lines = within(asked).getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1Site in MoeSite in Kew',
      '2Site in KewSite in Albury',
      '3Site in AlburySite in Moe',
    ]);
    // Until the answer, nothing moves.
    expect(screen.getByRole('button', { name: 'Move up' })).toBeDisabled();
    await user.click(within(asked).getByRole('button', { name: choice }));
    const inOrder = suburbs.flatMap((suburb) =>
      bins.filter(({ jobSite }) => jobSite.addressSuburb === suburb),
    );
    await isKept(...inOrder);
    await waitFor(() =>
      expect(stopNames()).toEqual(suburbs.map((suburb, place) => `${place + 1}: Deliver, Site in ${suburb}`)),
    );
  });

  it('keeps an order on the screen that could not be saved, until it is sent again [RUNS-6]', async () => {
    const { user, bins, isKept } = await openThree();
    const [albury, kew, moe] = bins;
    const send = globalThis.fetch;
    const refuse = jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      const { url } = new Request(...request);
      const body = { code: 'internal', message: 'Something went wrong' };
      return url.includes('/runs/order')
        ? Promise.resolve(Response.json(body, { status: 500 }))
        : send(...request);
    });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(stopNames()[0]).toBe('1: Deliver, Site in Kew');
    // It would be lost if the page was left.
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    refuse.mockRestore();
    await user.click(again);
    await isKept(kew, albury, moe);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  it('saves an order again that was kept, and changed, before the answer was lost [RUNS-6]', async () => {
    const { user, bins, isKept } = await openThree();
    const [albury, kew, moe] = bins;
    const lose = loseAnswers();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const again = await screen.findByRole('button', { name: 'Try again' });
    await isKept(kew, albury, moe);
    lose.mockRestore();
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    await isKept(albury, kew, moe);
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    await isKept(kew, albury, moe);
  });

  it('asks nothing if a stop is moved again after an answer was lost [RUNS-7]', async () => {
    const { user, bins, isKept } = await openThree();
    const [albury, kew, moe] = bins;
    const lose = loseAnswers();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('button', { name: 'Try again' });
    await isKept(kew, albury, moe);
    lose.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Move down' }));
    await isKept(kew, moe, albury);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(screen.queryByRole('group', { name: 'Changed by somebody else' })).toBeNull();
  });

  it('shows where whole runs differ, also in stops that the sheet leaves out [RUNS-7]', async () => {
    const { bins, keep } = await openThree();
    const [albury, kew, moe] = bins;
    const { user } = await renderPortal(`/run-sheet?ids=${albury.id},${kew.id}`);
    expect(await group(/^1: .*Albury/)).toHaveFocus();
    await keep(moe, albury, kew);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const asked = await screen.findByRole('group', { name: 'Changed by somebody else' });
    const lines = within(asked).getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1Site in MoeSite in Kew',
      '3Site in KewSite in Moe',
    ]);
  });

  it('brings several runs back to their natural order in one step, with one undo [SHEET-3]', async () => {
    const { bins, keep, isKept } = await openThree();
    const [albury, kew, moe] = bins;
    await keep(moe, kew, albury);
    const first = await openThree();
    await first.keep(...first.bins.toReversed());
    const all = [...bins, ...first.bins].map(({ id }) => id).join(',');
    const { user, store } = await renderPortal(`/run-sheet?ids=${all}`);
    await user.click(await screen.findByRole('button', { name: 'Back to the natural order' }));
    await isKept();
    await first.isKept();
    // Both answers are there.
    await waitFor(() => expect(store.getState().done.done.at(-1)?.changeIds).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await isKept(moe, kew, albury);
    await first.isKept(...first.bins.toReversed());
  });

  it('does not say that nothing is due before it has read the drivers whose names it looks for [SHEET-1 DASH-10]', async () => {
    const { driver } = await openThree();
    const send = globalThis.fetch;
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if (new URL(new Request(...request).url).pathname.endsWith('/drivers')) await arrival;
      return send(...request);
    });
    await renderPortal(`/run-sheet?text=${encodeURIComponent(driver.name)}`);
    await screen.findByRole('button', { name: /^Print/ });
    expect(screen.queryByText('Nothing is due here')).toBeNull();
    arrive();
    expect(await group(/^1: .*Albury/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('says on paper that the kept order could not be read [RUNS-5]', async () => {
    const bin = await makePendingBin(api);
    const send = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      const isOfRuns = new Request(...request).url.includes('/runs?');
      return isOfRuns
        ? Promise.resolve(Response.json({ code: 'not-found', message: 'Gone' }, { status: 404 }))
        : send(...request);
    });
    await renderPortal(`/run-sheet?ids=${bin.id}`);
    await screen.findByRole('group', { name: /^1: / }, { timeout: 5_000 });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(document.querySelector('.ra-run-sheet-paper')).toHaveTextContent(
      'The kept order could not be read',
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
    jest.restoreAllMocks();
  });

  it('has one run after another, each on pages of its own with its driver [RUNS-5]', async () => {
    const { bins, driver } = await openThree();
    const bin = await makePendingBin(api, { desiredDeliveryDate: '2026-03-02' });
    await renderPortal(`/run-sheet?ids=${[...bins, bin].map(({ id }) => id).join(',')}`);
    const regions = await screen.findAllByRole('region', { name: /^Monday 2 Mar 2026 · / });
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      `Monday 2 Mar 2026 · ${driver.name}`,
      'Monday 2 Mar 2026 · not assigned',
    ]);
    expect(stopNames().map((name) => name?.split(':')[0])).toEqual(['1', '2', '3', '1']);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const papers = [...document.querySelectorAll('.ra-run-sheet-paper')];
    expect(papers.map((paper) => paper.querySelector('.ra-paper-head')?.textContent)).toEqual([
      `Run sheetMonday 2 Mar 2026, morning · ${driver.name}page 1 of 1`,
      'Run sheetMonday 2 Mar 2026, morning · not assignedpage 1 of 1',
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
