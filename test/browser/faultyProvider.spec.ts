import { ADMIN, expect } from './portalTest';
import { test as asVisitor } from './portalTest';
import { test as asStaff } from './staffTest';

const PROVIDER = /\/(identitytoolkit|securetoken)\.googleapis\.com\//;
const UNREACHABLE = 'The sign-in service could not be reached. Check your connection and try again';
const PROVOKED = /Failed to load resource/;

asVisitor.describe('signing in', () => {
  asVisitor.use({ provoked: PROVOKED });

  for (const [fault, words, answer] of [
    ['is unreachable', UNREACHABLE, undefined],
    ['answers with HTML', UNREACHABLE, { status: 502, contentType: 'text/html', body: '<html>Sorry</html>' }],
    [
      'answers with half of the JSON',
      UNREACHABLE,
      { status: 200, contentType: 'application/json', body: '{"idTok' },
    ],
    [
      'answers with 500',
      'Error signing in (error code = auth/internal)',
      { status: 500, json: { error: { code: 500, message: 'INTERNAL' } } },
    ],
  ] as const) {
    asVisitor(
      `while the identity provider ${fault} shows an error, keeps what was typed, and works on the next try [FAULT-10 SIGN-4 SIGN-5]`,
      async ({ page }) => {
        await page.goto('/sign-in');
        await page.getByLabel('Email').fill(ADMIN.email);
        await page.getByLabel('Password').fill(ADMIN.password);
        await page.route(PROVIDER, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
        await expect(page.getByLabel('Password')).toHaveValue(ADMIN.password);
        await page.unroute(PROVIDER);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('grid').first()).toBeVisible();
      },
    );
  }
});

asStaff.describe('a signed-in user', () => {
  asStaff.use({ provoked: PROVOKED });

  asStaff(
    'can reload the portal while the identity provider is unreachable [FAULT-10 SESSION-3]',
    async ({ page }) => {
      await page.route(PROVIDER, (route) => route.abort());
      await page.goto('/account');
      await expect(page.getByRole('gridcell').first()).toBeVisible();
    },
  );
});
