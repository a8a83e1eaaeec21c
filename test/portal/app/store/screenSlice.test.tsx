import { waitFor } from '@testing-library/react';
import { makeJobSite } from '../../../support/builders';
import { colleague, dialog, renderPortal, row } from '../../../support/renderPortal';

it('shows the address, the open dialog and the chosen rows in the store, and forgets the dialog when it is closed [DEV-5]', async () => {
  const api = await colleague();
  const { id, account, name } = await makeJobSite(api);
  const path = `/account/${account.id}`;
  const { store, user } = await renderPortal(path);
  const screen = () => store.getState().screen;
  await row(name);
  expect(screen()).toMatchObject({ address: path, behind: [], dialogs: [] });

  await user.keyboard(' ');
  await waitFor(() => expect(screen().lists['job-sites']).toEqual({ active: id, selected: [id] }));
  await user.keyboard('e');
  await dialog('Update job site');
  expect(screen().dialogs).toEqual(['Update job site']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen().dialogs).toEqual([]));

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen()).toMatchObject({ address: `/job-site/${id}`, behind: [path] }));
});
