import type { Request } from '@playwright/test';
import { ADMIN, expect, signIn, test } from './portalTest';

const IDENTITY_PROVIDER = /\/identitytoolkit\.googleapis\.com\/v1\/accounts:/;

test('the password is sent to the identity provider only [PROVIDER-1]', async ({ page }) => {
  const withPassword: Request[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    if (new RegExp(`[="]${ADMIN.password}(["& ]|$)`).test(sent)) withPassword.push(request);
  });
  await signIn(page);
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  expect(withPassword).toHaveLength(1);
  expect(withPassword[0]?.url()).toMatch(/\/v1\/accounts:signInWithPassword\?/);
  expect(withPassword[0]?.postDataJSON()).toMatchObject({ ...ADMIN, returnSecureToken: true });
});

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

test.describe('while the identity provider is unreachable', () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test('a failed reset e-mail request says why, and keeps the address [RESET-4 PROVIDER-1]', async ({
    page,
  }) => {
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(ADMIN.email);
    let reset: unknown;
    await page.route(IDENTITY_PROVIDER, async (route) => {
      reset = route.request().postDataJSON();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    const reason = page.getByText(
      'The sign-in service could not be reached. Check your connection and try again',
    );
    await expect(reason).toBeVisible();
    expect(reset).toMatchObject({ requestType: 'PASSWORD_RESET', email: ADMIN.email });
    const [above, below] = await Promise.all([
      reason.boundingBox(),
      page.getByRole('button', { name: 'Submit' }).boundingBox(),
    ]);
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);

    await page.unroute(IDENTITY_PROVIDER);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Reset email has been sent')).toBeVisible();
  });
});
