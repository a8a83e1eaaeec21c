import { extension } from '../../support/fakeDevTools';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signOut } from 'firebase/auth';
import { getFirebaseAuth } from '../../../src/portal/session/firebase';
import { makeAccount, makeJobSite, makePendingBin } from '../../support/builders';
import {
  api,
  button,
  dialogIsClosed,
  field,
  form,
  heading,
  renderPortal,
  text,
} from '../../support/renderPortal';
import { ADMIN } from '../../support/testIdentity';

function goTo(address: string) {
  window.history.pushState(null, '', address);
  fireEvent.popState(window);
}

/** The actions of a kind, with their payloads. */
const transitions = (kind: string) =>
  extension
    .shown()
    .filter(({ type }) => type.startsWith(kind))
    .map(({ type, payload }) => [type, payload]);

const latest = () => extension.shown().length - 1;
const jumpTo = (index: number) => act(() => void extension.jumpTo(index));

function expectSerialisable() {
  for (const state of extension.states()) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
}

describe('Redux DevTools', () => {
  it('shows each call by its name and each transition of the session, but no secret, also in an export, and travels to one that was signed out [DEV-1 DEV-2 DEV-3 DEV-4]', async () => {
    const { id } = await makeAccount(api);
    const { user } = await renderPortal('/', {});
    await user.type(await field('Email'), ADMIN.email);
    await user.type(screen.getByLabelText('Password'), `${ADMIN.password}{Enter}`);
    await heading('Upcoming deliveries and collections');
    goTo(`/account/${id}?tab=users`);
    await user.click(await button('Add user'));
    const added = await form('Add user');
    await user.type(added.getByLabelText('Email'), `inspected-${id}@tests.example`);
    await user.type(added.getByLabelText('Password'), 'a-customers-secret{Enter}');
    await dialogIsClosed();

    expect(extension.options()).toMatchObject({ name: 'Recycle All - Admin', maxAge: 200 });
    const shown = extension.shown();
    const types = shown.map(({ type }) => type);
    const calls = ['getAccount/fulfilled', 'createUser/pending', 'createUser/fulfilled'];
    expect(types).toEqual(expect.arrayContaining(calls.map((call) => `adminApi/${call}`)));
    expect(types.filter((type) => type.includes('/execute'))).toEqual([]);
    expect(shown.find(({ type }) => type === 'adminApi/createUser/pending')?.meta).toMatchObject({
      arg: { originalArgs: { password: '[secret]' } },
    });
    const token = `${await getFirebaseAuth().currentUser?.getIdToken()}`;
    expect(token.length).toBeGreaterThan(100);
    // The address of the admin may contain what is also the password.
    const everything = (JSON.stringify([shown, extension.states()]) + extension.export()).replaceAll(
      ADMIN.email,
      '',
    );
    for (const secret of [ADMIN.password, 'a-customers-secret', token])
      expect(everything.includes(secret)).toBe(false);

    jumpTo(types.indexOf('session/signedOut'));
    expect(window.location.pathname).toBe('/sign-in');
    jumpTo(latest());
    await heading('Upcoming deliveries and collections');
    await act(() => signOut(getFirebaseAuth()));
    expect(transitions('signIn/')).toEqual([
      ['signIn/sending', { from: 'editing', to: 'sending', event: 'submit' }],
      [
        'signIn/signedIn',
        { from: 'sending', to: 'signedIn', event: expect.stringMatching(/^xstate.done/) as unknown },
      ],
    ]);
    expect(transitions('session/')).toMatchObject([
      ['session/signedOut', { from: 'loading', event: 'userSignedOut', to: 'signedOut' }],
      ['session/signedIn', { from: 'signedOut', event: 'userSignedIn', to: 'signedIn' }],
      ['session/signedOut', { from: 'signedIn', event: 'userSignedOut', to: 'signedOut' }],
    ]);
    expectSerialisable();
  });

  it('shows that a reset e-mail was asked for, but not for which address [DEV-2 DEV-4]', async () => {
    const { user } = await renderPortal('/reset-password', {});
    await user.type(await field('Email'), 'nobody@tests.example{Enter}');
    await text(/^Reset email has been sent/);
    expect(transitions('resetPassword/')).toEqual([
      ['resetPassword/sending', { from: 'editing', to: 'sending', event: 'submit' }],
      ['resetPassword/sent', { from: 'sending', to: 'sent', event: 'xstate.error.actor.sendResetEmail' }],
    ]);
    expect(JSON.stringify(extension.shown())).not.toContain('nobody@tests.example');
  });

  it('travels back and forward in time, and restores an exported state; the portal goes on [DEV-3]', async () => {
    const { id } = await makeJobSite(api);
    await makePendingBin(api, { jobSiteId: id });
    const { user } = await renderPortal(`/job-site/${id}`);
    const bin = (name = 'Metals 660L') => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }));
    const isPending = () => waitFor(() => bin().getByRole('button', { name: 'Mark Delivered' }));
    const isDelivered = () => waitFor(() => bin().getByRole('button', { name: 'Request collection' }));
    await isPending();
    const [before, saved] = [latest(), extension.export()];
    await user.click(bin().getByRole('button', { name: 'Mark Delivered' }));
    await user.click((await form()).getByRole('button', { name: 'Mark as delivered' }));
    await isDelivered();
    expect(
      transitions('skipBinLifecycle/').filter(([type]) => type !== 'skipBinLifecycle/read'),
    ).toMatchObject([
      ['skipBinLifecycle/delivered', { from: 'pending', event: 'markDelivered', to: 'delivered' }],
    ]);
    jumpTo(before);
    await isPending();
    jumpTo(latest());
    await isDelivered();

    const again = await renderPortal(`/job-site/${id}`);
    await isDelivered();
    act(() => void extension.import(saved));
    await isPending();
    await again.user.click(await button('Add bin'));
    const order = await form('Create bin');
    await again.user.selectOptions(order.getByLabelText('Type'), 'PVC');
    await again.user.selectOptions(order.getByLabelText('Size'), '660L');
    await again.user.type(order.getByLabelText('Delivery date'), 'today');
    await again.user.selectOptions(order.getByLabelText('Delivery time'), 'Morning');
    await again.user.click(order.getByRole('button', { name: 'Add bin' }));
    await waitFor(() => expect(bin('PVC 660L').getByText('Delivering')).toBeVisible());
    await isDelivered();
    expectSerialisable();
  });
});
