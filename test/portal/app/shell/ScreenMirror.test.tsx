import { screen, waitFor } from '@testing-library/react';
import { selectScreen } from '../../../../src/portal/app/store/screenSlice';
import { makeJobSite, makePendingBin } from '../../../support/builders';
import { api, dialog, dialogIsClosed, renderPortal, row } from '../../../support/renderPortal';

it('shows in the store what is open and chosen: the address, the filter, the dialog with its bins, and the rows [DEV-5]', async () => {
  const site = await makeJobSite(api, { name: 'Mirrored' });
  const bin = await makePendingBin(api, { jobSiteId: site.id });
  const { store, user } = await renderPortal('/?text=Mirrored');
  const shown = () => selectScreen(store.getState());
  await row(`Metals ${bin.size}L at Mirrored`);
  screen.getByRole('grid').focus();
  await user.keyboard('x');
  await waitFor(() => expect(shown().lists.upcoming?.selected).toHaveLength(1));
  expect(shown()).toMatchObject({
    address: '/?text=Mirrored',
    filters: { '/': { text: 'Mirrored' } },
    dialogs: {},
    lists: { upcoming: { active: bin.id } },
    cursor: { address: `/job-site/${site.id}`, skipBin: { id: bin.id } },
  });

  await user.keyboard('r');
  await dialog();
  expect(shown().dialogs).toMatchObject({
    dashboard: { name: 'rescheduleSkipBin', bins: [{ id: bin.id }] },
  });
  await user.keyboard('{Escape}');
  await dialogIsClosed();
  expect(shown().dialogs).toEqual({});
  await user.keyboard('{Enter}');
  const opened = { address: `/job-site/${site.id}`, behind: ['/?text=Mirrored'] };
  await waitFor(() => expect(shown()).toMatchObject(opened));
});
