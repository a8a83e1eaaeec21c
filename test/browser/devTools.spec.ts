import { openDevTools } from './devToolsExtension';
import { ADMIN, expect, logOut, signIn, test } from './portalTest';

test('Redux DevTools shows session transitions, every call by name and changes from other users, but no secret [DEV-1 DEV-2 DEV-4]', async ({
  page,
}) => {
  const secrets = new Set<string>([ADMIN.password]);
  page.on('request', (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
    if (token) secrets.add(token);
  });
  const devTools = await openDevTools(page);
  await signIn(page);
  await expect(page.getByRole('grid')).toBeVisible();

  const newPassword = 'a-customers-secret';
  secrets.add(newPassword);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('grid', { name: 'Accounts' }).getByRole('gridcell').first().click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`inspected-${Date.now()}@journey.example`);
  await dialog.getByLabel('Password').fill(newPassword);
  await dialog.getByRole('button', { name: 'Add user' }).click();
  await expect(dialog).toBeHidden();
  const arrived = async () =>
    (await devTools.shown()).actions
      .filter(({ type }) => type === 'live/changeArrived')
      .map(({ payload }) => payload?.command);
  await expect.poll(arrived).toContain('createUser');
  await logOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);
  const shown = await devTools.shown();

  expect(shown.name).toBe('Recycle All - Admin');
  const transitions = shown.actions.filter(({ type }) => type.startsWith('session/'));
  expect(transitions.map(({ type, payload }) => [type, payload?.from, payload?.to, payload?.event])).toEqual([
    ['session/signedOut', 'loading', 'signedOut', 'userSignedOut'],
    ['session/signedIn', 'signedOut', 'signedIn', 'userSignedIn'],
    ['session/signedOut', 'signedIn', 'signedOut', 'userSignedOut'],
  ]);
  const types = shown.actions.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      'adminApi/listUpcomingSkipBins/fulfilled',
      'adminApi/listAccounts/fulfilled',
      'adminApi/getAccount/fulfilled',
      'adminApi/createUser/pending',
      'adminApi/createUser/fulfilled',
    ]),
  );
  expect(types.filter((type) => type.includes('/execute'))).toEqual([]);

  const requested = shown.actions.find(({ type }) => type === 'adminApi/createUser/pending');
  expect(requested?.meta?.arg?.originalArgs).toMatchObject({ password: '[secret]' });
  expect(secrets.size).toBeGreaterThan(2);
  // The address of the demo's admin ends in what is also the password.
  const everything = (JSON.stringify(shown) + (await devTools.export())).replaceAll(ADMIN.email, '');
  for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
  expect(shown.unserializable).toEqual([]);
});

test('Redux DevTools shows that a reset e-mail is requested, but not for which address [DEV-2 DEV-4]', async ({
  page,
}) => {
  const devTools = await openDevTools(page);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill('nobody@journey.example');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Reset email has been sent/)).toBeVisible();

  const shown = await devTools.shown();
  const transitions = shown.actions.filter(({ type }) => type.startsWith('resetPassword/'));
  expect(transitions).toEqual([
    { type: 'resetPassword/sending', payload: { from: 'editing', to: 'sending', event: 'submit' } },
    {
      type: 'resetPassword/sent',
      payload: { from: 'sending', to: 'sent', event: 'xstate.error.actor.sendResetEmail' },
    },
  ]);
  expect(JSON.stringify(shown)).not.toContain('nobody@journey.example');
});
