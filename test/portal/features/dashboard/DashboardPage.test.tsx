import { screen, waitFor, within } from '@testing-library/react';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { UPCOMING_COLUMNS } from '../../../../src/portal/features/dashboard/upcomingColumns';
import type { JobRow } from '../../../../src/portal/features/dashboard/upcomingRows';
import { tags } from '../../../../src/portal/api/tags';
import type { Column } from '../../../../src/portal/ui/table/columns/Column';
import { makeAccount, makeJobSite, makePendingBin } from '../../../support/builders';
import { api, heading, renderPortal, row, text } from '../../../support/renderPortal';

describe('the dashboard', () => {
  it('has a key for its filters [KEY-1]', async () => {
    const { user } = await renderPortal('/');
    await heading('Upcoming deliveries and collections');
    await user.keyboard('l');
    expect(screen.getByRole('menuitem', { name: 'Action' })).toBeVisible();
  });

  it('has its title, its columns in order, and in each row the date, action, account, site, bin and comment [DASH-1 DASH-4 DASH-5 DASH-6 DASH-8 A11Y-4]', async () => {
    const account = await makeAccount(api, 'Zeta & Sons');
    const jobSite = await makeJobSite(api, {
      accountId: account.id,
      name: 'Old mill',
      referenceNumber: 'R-7',
      addressLine1: '1 Mill Lane',
      addressSuburb: 'Kew',
      addressPostcode: '3101',
      addressState: 'VIC',
    });
    // Long ago, so that it is the first row.
    const bin = await makePendingBin(api, {
      jobSiteId: jobSite.id,
      type: 'pvc',
      size: 1100,
      desiredDeliveryDate: '2001-01-02',
      deliveryTimeSlot: 'afternoon',
      deliveryComment: 'Behind the gate',
    });
    await api.put('/skip-bins', { ...bin, referenceNumber: 'B-77' });

    await renderPortal('/');
    expect(await heading('Upcoming deliveries and collections')).toBeVisible();
    const ofBin = await row('PVC 1100L at Old mill');
    expect(ofBin).toHaveAccessibleName(
      'PVC 1100L at Old mill, Deliver, 2 Jan 2001 (afternoon), overdue, Bin# B-77',
    );
    const parts = within(ofBin);
    const headers = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
    const texts = parts.getAllByRole('gridcell').map(({ textContent }) => textContent);
    expect(headers.map((header, index) => [header, texts[index]])).toEqual([
      ['Date', expect.stringContaining('2 Jan 2001 (afternoon)')],
      ['Action', 'Deliver'],
      ['Account', 'Zeta & Sons'],
      ['Job site', 'Old mill1 Mill Lane, Kew, 3101, VIC · Ref# R-7'],
      ['Bin', 'PVC 1100LBin# B-77'],
      ['Comments', 'Behind the gate'],
    ]);
    expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/account/${account.id}`,
      `/job-site/${jobSite.id}`,
    ]);
  });

  it('re-renders only the row of a bin that changed [SPEED-5]', async () => {
    // The first rows of all: other tests' rows do not move them.
    const bin = await makePendingBin(api, { desiredDeliveryDate: '1960-01-01', type: 'timber' });
    const other = await makePendingBin(api, { desiredDeliveryDate: '1960-01-01', type: 'pvc' });
    const { store } = await renderPortal('/');
    await row(`Timber ${bin.size}L at ${bin.jobSite.name}`);
    // The notes and the drivers' names come after the rows, and draw each once more.
    const late = ['listDrivers(undefined)', 'listUpcomingNotes(undefined)'];
    await waitFor(() => {
      const { queries } = store.getState().adminApi;
      expect(late.map((key) => queries[key]?.status)).toEqual(['fulfilled', 'fulfilled']);
    });
    const comments = UPCOMING_COLUMNS.find(({ id }) => id === 'comments') as Column<JobRow>;
    const drawn = jest.spyOn(comments as Required<typeof comments>, 'cell');

    await api.put('/skip-bins', { ...bin, deliveryComment: 'Knock at the side gate' });
    store.dispatch(adminApi.util.invalidateTags([tags.upcomingSkipBins]));
    expect(await text('Knock at the side gate')).toBeVisible();
    // Other tests change rows of their own meanwhile.
    const ids = drawn.mock.calls.map(([{ bin: one }]) => one.id);
    expect(ids).toContain(bin.id);
    expect(ids).not.toContain(other.id);
    drawn.mockRestore();
  });
});
