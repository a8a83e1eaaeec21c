import { screen, within } from '@testing-library/react';
import { makeAccount } from '../../../support/builders';
import { api, button, dialog, heading, renderPortal, text } from '../../../support/renderPortal';

const notifications = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

describe('the outcome of a call', () => {
  it('is notified when a query fails [ERROR-2]', async () => {
    await renderPortal('/account/2000000000');
    expect(await notifications().findByText('There is no such account')).toBeVisible();
    await heading('Account');
  });

  it('is shown only in the dialog when a mutation fails, and notified when it succeeds [ERROR-2]', async () => {
    const account = await makeAccount(api);
    const taken = `taken-${account.id}@tests.example`;
    await api.post('/users', { accountId: account.id, email: taken, password: 'secret-1' });
    const { user } = await renderPortal(`/account/${account.id}?tab=users`);
    await user.click(await button('Add user'));
    const form = within(await dialog('Add user'));
    await user.type(form.getByLabelText('Email'), taken);
    await user.type(form.getByLabelText('Password'), 'secret-1{Enter}');
    expect(await form.findByText('There is already a user with this email address')).toBeVisible();
    expect(notifications().queryByText(/./)).toBeNull();

    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), `new-${account.id}@tests.example{Enter}`);
    expect(await text(`User added, new-${account.id}@tests.example`)).toBeVisible();
    await heading(account.name);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
