import type { Request } from '@playwright/test';
import { ADMIN, expect, signIn, test } from './portalTest';

const PROVIDER = /\/(identitytoolkit|securetoken)\.googleapis\.com\//;
const UNREACHABLE = 'The sign-in service could not be reached. Check your connection and try again';
const INTERNAL = 'Error signing in (error code = auth/internal)';

test.use({ provoked: /Failed to load resource/ });

test(
  'a sign-in that the identity provider fails shows the reason, keeps what was typed, and works on the next try; the password is sent to no one else [FAULT-10 SESSION-3 SIGN-4 SIGN-5 PROVIDER-1]',
  { tag: '@change' },
  async ({ page }) => {
    const withPassword: Request[] = [];
    page.on('request', (request) => {
      const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
      if (new RegExp(`[="]${ADMIN.password}(["& ]|$)`).test(sent)) withPassword.push(request);
    });
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    const submit = page.getByRole('button', { name: 'Sign in' });
    for (const [words, answer] of [
      [UNREACHABLE, { status: 502, contentType: 'text/html', body: '<html>Sorry</html>' }],
      [INTERNAL, { status: 500, json: { error: { code: 500, message: 'INTERNAL' } } }],
      [UNREACHABLE, { status: 200, contentType: 'application/json', body: '{"idTok' }],
    ] as const) {
      await page.route(PROVIDER, (route) => route.fulfill(answer));
      await submit.click();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
      await expect(page.getByLabel('Password')).toHaveValue(ADMIN.password);
      await page.unroute(PROVIDER);
    }
    await submit.click();
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    expect(withPassword).toHaveLength(4);
    for (const request of withPassword) expect(request.url()).toMatch(/\/v1\/accounts:signInWithPassword\?/);
    expect(withPassword.at(-1)?.postDataJSON()).toMatchObject({ ...ADMIN, returnSecureToken: true });

    // A signed-in user goes on without the provider.
    await page.route(PROVIDER, (route) => route.abort());
    await page.goto('/account');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  },
);

test('a password that the policy no longer accepts is refused by its code, and the policy is requested each time [PROVIDER-3 SIGN-4]', async ({
  page,
}) => {
  await page.route(/\/v1\/accounts:signInWithPassword\?/, (route) => {
    const missing = 'Password must contain at least 12 characters';
    const message = `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing}]`;
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return route.fulfill({ status: 400, json: { error: { code: 400, message, errors } } });
  });
  let askedFor = 0;
  await page.route(/\/v2\/passwordPolicy\?/, (route) => {
    askedFor += 1;
    return route.fulfill({
      json: {
        customStrengthOptions: { minPasswordLength: 12, maxPasswordLength: 4096 },
        allowedNonAlphanumericCharacters: ['!', '?', '_'],
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: true,
        schemaVersion: 1,
      },
    });
  });
  const words = 'Error signing in (error code = auth/password-does-not-meet-requirements)';
  await signIn(page);
  await expect(page.getByText(words)).toBeVisible();
  await expect.poll(() => askedFor).toBe(1);
  // From now on the library has a cached policy, which it refreshes by itself.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => askedFor).toBe(2);
  await expect(page.getByText(words)).toBeVisible();
});
