import { ADMIN, CUSTOMER } from '../portalTest';
import { expectSoundLayout } from './expectSoundLayout';
import { byLabel, byRole, byText } from './target';
import { expect, signIn, test } from './webkitTest';

const SENT = 'Reset email has been sent, please follow the link in that email to reset your password.';

test("a reset e-mail can be requested, a wrong password and a customer's user are refused, and the right password signs in [BROWSER-1 RESET-1 RESET-2 SESSION-3 SESSION-6 SIGN-1 SIGN-2 SIGN-3 SIGN-5]", async ({
  portal,
}) => {
  await portal.goto('/');
  await portal.see(byRole('heading', 'Sign in'));
  expect(await portal.address()).toBe('/sign-in');
  await expectSoundLayout(portal, 'sign in');

  await portal.click(byRole('link', 'Forgot password?'));
  await portal.see(byRole('heading', 'Reset your password'));
  await expectSoundLayout(portal, 'reset the password');
  await portal.click(byRole('button', 'Cancel'));
  await portal.click(byRole('link', 'Forgot password?'));
  await portal.fill(byLabel('Email'), 'nobody@recycle-all.example');
  await portal.click(byRole('button', 'Submit'));
  await portal.see(byText(SENT));
  await expectSoundLayout(portal, 'a reset e-mail was sent');
  await portal.click(byRole('link', 'Back to home'));
  await portal.see(byRole('heading', 'Sign in'));

  await signIn(portal, CUSTOMER);
  await portal.see(byRole('heading', 'No access to this portal'));
  await expectSoundLayout(portal, 'no access');
  await portal.click(byRole('button', 'Log out'));
  await portal.see(byRole('heading', 'Sign in'));

  await signIn(portal, { ...ADMIN, password: 'not-the-password' });
  await portal.see(byText('Invalid username or password', byRole('alert')));
  expect(await portal.value(byLabel('Email'))).toBe(ADMIN.email);
  await expectSoundLayout(portal, 'sign in, refused');

  await portal.fill(byLabel('Password'), ADMIN.password);
  await portal.press('Enter');
  await portal.see(byRole('heading', 'Upcoming deliveries and collections'));
  expect(await portal.address()).toBe('/');
  await portal.reload();
  await portal.see(byRole('row', / at /));
});
