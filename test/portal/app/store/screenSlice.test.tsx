import { screen, waitFor } from '@testing-library/react';
import { makeJobSite } from '../../../support/builders';
import { api, dialog, renderPortal, row } from '../../../support/renderPortal';

it('shows the address, the open dialog and the chosen rows in the store, and forgets the dialog when it is closed [DEV-5]', async () => {
  const { id, account, name } = await makeJobSite(api);
  const path = `/account/${account.id}`;
  const { store, user } = await renderPortal(path);
  const shown = () => store.getState().screen;
  await row(name);
  await waitFor(() => expect(screen.getByRole('grid', { name: 'Job sites' })).toHaveFocus());
  expect(shown()).toMatchObject({ address: path, behind: [], dialogs: {} });

  await user.keyboard(' ');
  await waitFor(() => expect(shown().lists['job-sites']).toEqual({ active: id, selected: [id] }));
  await user.keyboard('e');
  await dialog('Update job site');
  expect(shown().dialogs).toMatchObject({
    [`account/${account.id}/job-sites`]: { name: 'updateJobSite', jobSite: { id, version: 1 } },
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown().dialogs).toEqual({}));

  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toMatchObject({ address: `/job-site/${id}`, behind: [path] }));
});
