import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver } from '../../../../src/contract/responses/drivers';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { arrangeUpcoming } from '../../../../src/portal/features/dashboard/arrangeUpcoming';
import { driverParts } from '../../../../src/portal/features/dashboard/driverParts';
import { countChoices, filterChoices } from '../../../../src/portal/features/dashboard/filterChoices';
import { filterUpcoming } from '../../../../src/portal/features/dashboard/filterUpcoming';
import { readUpcomingFilter } from '../../../../src/portal/features/dashboard/upcomingFilter';
import { toDoneRows, toRows } from '../../../../src/portal/features/dashboard/upcomingRows';
import { makePendingBin } from '../../../support/builders';
import { api, dayIn, heading, renderPortal, row, savedBin } from '../../../support/renderPortal';
import { sampleSkipBin, sampleSwap } from '../../../support/sampleSkipBin';

const TODAY = '2026-03-04';
const DRIVERS: Driver[] = [
  { id: 3, name: 'Sam', phone: null, vehicle: 'Truck 2', status: 'active', version: 1 },
  { id: 5, name: 'Ana', phone: null, vehicle: null, status: 'archived', version: 1 },
];
const PARTS = driverParts(DRIVERS);
const filterOf = (text: string) => readUpcomingFilter(new URLSearchParams(text));
const swapOf = (deliveryDriverId: number | null) => {
  const { old, replacement } = sampleSwap();
  const fresh = { ...replacement, deliveryDriverId };
  return [{ ...old, collectionDriverId: 3, replacement: fresh }, fresh];
};

describe('the jobs of drivers on the dashboard', () => {
  it('are filtered by the driver of the job that is due or was done, or by nobody [DRIVER-8]', () => {
    const ofSam = sampleSkipBin({ deliveryDriverId: 3 });
    const ofNobody = sampleSkipBin();
    const [old, replacement] = swapOf(5);
    const left = (text: string, bins: SkipBin[]) =>
      filterUpcoming(toRows(bins), filterOf(text), TODAY).map(({ bin }) => bin.id);
    const bins = [ofSam, ofNobody, old as SkipBin, replacement as SkipBin];
    expect(left('driver=3', bins)).toEqual([ofSam.id, old?.id]);
    expect(left('driver=5,none', bins)).toEqual([ofNobody.id, replacement?.id]);
    const done = sampleSkipBin({ status: 'delivered', actualDeliveryDate: TODAY, deliveryDriverId: 5 });
    expect(filterUpcoming(toDoneRows([done], TODAY), filterOf('driver=5'), TODAY)).toHaveLength(1);

    const filter = filterOf('driver=3');
    const part = filterChoices(filter, PARTS.options).find(({ label }) => label === 'Driver');
    expect(part?.choices.map(({ label, isChosen }) => [label, isChosen])).toEqual([
      ['Sam · Truck 2', true],
      ['Ana · archived', false],
      ['Nobody', false],
    ]);
    expect(part && countChoices(toRows(bins), filter, TODAY, part)).toEqual([2, 1, 1]);
    // Before the drivers are read, a chosen one can be removed from the filter.
    expect(filterChoices(filter).find(({ label }) => label === 'Driver')?.choices).toMatchObject([
      { label: 'Driver 3', isChosen: true },
    ]);
    expect(filterChoices(filterOf('')).map(({ label }) => label)).not.toContain('Driver');
  });

  it("are found by the driver's name, alone and beside other words, also when choices are counted [DASH-10]", () => {
    const bins = [sampleSkipBin({ deliveryDriverId: 3 }), sampleSkipBin({ deliveryDriverId: 5 })];
    const found = (text: string, parts?: typeof PARTS) =>
      filterUpcoming(toRows(bins), filterOf(`text=${text}`), TODAY, undefined, parts?.textOf).map(
        ({ bin }) => bin.id,
      );
    expect(found('SAM', PARTS)).toEqual([bins[0]?.id]);
    expect(found('metals ána', PARTS)).toEqual([bins[1]?.id]);
    expect(found('sam', undefined)).toEqual([]);
    const filter = filterOf('text=sam');
    const [when] = filterChoices(filter, PARTS.options);
    expect(when && countChoices(toRows(bins), filter, TODAY, when, PARTS.textOf)).toContain(1);
  });

  it("are grouped by day and driver, overdue ones first, and of a day those of nobody; a swap is one stop; days say how many are nobody's [DRIVER-9 DRIVER-10]", () => {
    const due = (
      desiredDeliveryDate: SkipBin['desiredDeliveryDate'],
      deliveryDriverId: number | null = null,
    ) => sampleSkipBin({ desiredDeliveryDate, deliveryDriverId });
    const bins = [
      due('2026-03-04', 3),
      due('2026-03-04', 5),
      due('2026-03-04'),
      due('2026-03-03', 3),
      ...swapOf(3),
    ];
    const filter = filterOf('group=driver');
    const headings = (parts?: typeof PARTS, by = filter) => {
      const { rows, groups } = arrangeUpcoming(toRows(bins), by, TODAY, parts?.groupers);
      const keys = [...new Set(rows.map((one) => groups?.groupOf(one) ?? ''))];
      return keys.map((key) => groups?.headingOf(key)).map((one) => `${one?.title}: ${one?.totals}`);
    };
    expect(headings(PARTS)).toEqual([
      'Overdue · Sam · Truck 2: 1 stop · to load: 1 × Metals 660L',
      'Wednesday 4 Mar · not assigned: 1 stop · to load: 1 × Metals 660L',
      'Wednesday 4 Mar · Ana · archived: 1 stop · to load: 1 × Metals 660L',
      'Wednesday 4 Mar · Sam · Truck 2: 1 stop · to load: 1 × Metals 660L',
      'Thursday 5 Mar · Sam · Truck 2: 1 stop · to load: 1 × Timber 1100L · to bring back: 1 × Metals 660L',
    ]);
    // Until the names are read, by day.
    expect(headings()[0]).toMatch(/^Overdue: 1 to deliver/);
    // The headings of days say how many jobs are nobody's, once there are drivers.
    const days = [
      'Overdue: 1 to deliver · to load: 1 × Metals 660L',
      'Wednesday 4 Mar, morning: 3 to deliver · to load: 3 × Metals 660L · 1 not assigned',
    ];
    expect(headings(PARTS, filterOf('')).slice(0, 2)).toEqual(days);
    expect(headings(driverParts([]), filterOf(''))[1]).not.toContain('not assigned');
  });

  it("have a column that a key or the columns' menu shows, and that is shown again next time; a link leads to those of nobody today [DRIVER-8 DRIVER-10 DASH-10]", async () => {
    const name = `Sam ${crypto.randomUUID().slice(0, 8)}`;
    const driver = (await api.post<Driver>('/drivers', { name })).body;
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(0) });
    await makePendingBin(api, { desiredDeliveryDate: dayIn(0) });
    await api.put('/skip-bins/assign', { id: bin.id, driverId: driver.id });
    const address = `/?driver=${driver.id}&group=driver`;
    const { user } = await renderPortal(address);
    await heading('Upcoming deliveries and collections');
    const rowName = `Metals 660L at ${bin.jobSite.name}`;
    await row(rowName);
    expect(await screen.findByRole('row', { name: new RegExp(`· ${name} · 1 stop`) })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Driver' })).toBeNull();
    await user.keyboard('i');
    expect(await screen.findByRole('columnheader', { name: 'Driver' })).toBeVisible();
    expect(within(await row(rowName)).getByText(name)).toBeVisible();

    await renderPortal(address);
    expect(await screen.findByRole('columnheader', { name: 'Driver' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show drivers' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Driver' })).toBeNull());
    await user.click(await screen.findByRole('link', { name: /^\d+ not assigned$/ }));
    expect(window.location.search).toBe('?when=today&driver=none&group=driver');

    await renderPortal(`/?text=${encodeURIComponent(name)}`);
    await row(rowName);
    expect(screen.getAllByRole('row', { name: / at / })).toHaveLength(1);
  });

  it('are dragged onto a driver, in front of the page: Assign driver opens with that driver [DRIVER-11]', async () => {
    const name = `Sam ${crypto.randomUUID().slice(0, 8)}`;
    const driver = (await api.post<Driver>('/drivers', { name })).body;
    const bin = await makePendingBin(api, { desiredDeliveryDate: dayIn(0) });
    await renderPortal(`/?group=driver&text=${encodeURIComponent(bin.jobSite.name)}`);
    const handle = (await row(`Metals 660L at ${bin.jobSite.name}`)).querySelector('.ra-drag-handle');
    await screen.findByRole('row', { name: /not assigned · 1 stop/ });
    const dataTransfer = { setData: jest.fn(), setDragImage: jest.fn() };
    fireEvent.dragStart(handle as Element, { dataTransfer });
    const target = document.querySelector(`[data-driver="${driver.id}"]`) as Element;
    expect(target).toHaveTextContent(name);
    expect(fireEvent.dragOver(target)).toBe(false);
    fireEvent.drop(target);
    fireEvent.dragEnd(handle as Element);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign driver' }));
    await dialog.findByRole('option', { name });
    expect(dialog.getByLabelText('Driver')).toHaveDisplayValue(name);
    expect(document.querySelector('[data-driver]')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Bin assigned')).toBeVisible();
    expect((await savedBin(bin.id)).deliveryDriverId).toBe(driver.id);
  });
});
