import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '../../../../src/contract/responses/users';
import { makeAccount } from '../../../support/builders';
import {
  api,
  button,
  dialog,
  dialogIsClosed,
  form,
  renderPortal,
  row,
  text,
} from '../../../support/renderPortal';
import { resetsSentTo, signInToken } from '../../../support/testIdentity';

const PASSWORD = 'a-long-password';

let user: User;

/** A new account's only user, in the account's list; the row is active. */
async function open() {
  const { id: accountId } = await makeAccount(api);
  const email = `user-${crypto.randomUUID()}@tests.example`;
  const details = { accountId, email, firstName: 'Sam', lastName: 'Lee', password: PASSWORD };
  user = (await api.post<User>('/users', details)).body;
  const { user: keys } = await renderPortal(`/account/${accountId}?tab=users`);
  await keys.click(await row(email));
  return keys;
}
/** A field of the open dialog; the list has columns of the same names. */
const input = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const stored = async () =>
  (await api.get<User[]>(`/users?accountId=${user.accountId}`)).body.find(({ id }) => id === user.id);
const canSignIn = async () => (await signInToken({ email: user.email, password: PASSWORD })) !== undefined;

describe("an account's user", () => {
  it('is edited by a key, merged with what a colleague has edited meanwhile, shown in the notification, and undone; a taken address is reported at its field [USER-1 CONFLICT-2]', async () => {
    const keys = await open();
    const taken = `user-${crypto.randomUUID()}@tests.example`;
    await api.post('/users', { accountId: user.accountId, email: taken, password: PASSWORD });
    await keys.keyboard('e');
    await dialog('Edit user');
    await keys.clear(input('First name'));
    await keys.type(input('First name'), 'Kim');
    await keys.clear(input('Email'));
    await keys.type(input('Email'), `${taken}{Enter}`);
    expect(await screen.findByText('There is already a user with this email address')).toBeVisible();
    expect(input('Email')).toHaveAttribute('aria-invalid', 'true');

    await api.put('/users', { ...user, lastName: 'Ng' });
    await keys.clear(input('Email'));
    await keys.type(input('Email'), `${user.email}{Enter}`);
    expect(await text(/^User changed, /)).toBeVisible();
    expect(await text(/First name Sam → Kim/)).toBeVisible();
    expect(await stored()).toMatchObject({ firstName: 'Kim', lastName: 'Ng', version: 3 });
    await waitFor(async () => expect(await row(user.email)).toHaveTextContent('Kim'));
    await keys.click(await button('Undo'));
    await waitFor(async () => expect(await stored()).toMatchObject({ firstName: 'Sam', version: 4 }));
  });

  it('is disabled from the menu of the list, and enabled by a key [USER-2]', async () => {
    const keys = await open();
    await keys.click(await button('List actions'));
    await keys.click(await screen.findByRole('menuitem', { name: /^Disable or enable/ }));
    await keys.click((await form('Disable user')).getByRole('button', { name: 'Disable' }));
    await waitFor(async () => expect(await row(user.email)).toHaveTextContent('Disabled'));
    expect(await canSignIn()).toBe(false);
    await keys.click(await row(user.email));
    await keys.keyboard('a');
    await keys.click((await form('Enable user')).getByRole('button', { name: 'Enable' }));
    await waitFor(async () => expect(await row(user.email)).not.toHaveTextContent('Disabled'));
    expect(await canSignIn()).toBe(true);
  });

  it('is sent a reset email, and removed after a question, by keys [USER-3 USER-4]', async () => {
    const keys = await open();
    await keys.keyboard('r');
    await keys.click((await form('Send reset email')).getByRole('button', { name: 'Send' }));
    expect(await text(/^Reset email sent/)).toBeVisible();
    expect(await resetsSentTo(user.email)).toBe(1);
    await dialogIsClosed();
    await keys.click(await row(user.email));
    await keys.keyboard('#');
    await keys.click((await form('Remove user')).getByRole('button', { name: 'Remove' }));
    expect(await text(/^User removed/)).toBeVisible();
    expect(await stored()).toBeUndefined();
    expect(await canSignIn()).toBe(false);
    await waitFor(() => expect(screen.queryByRole('row', { name: user.email })).toBeNull());
  });
});
