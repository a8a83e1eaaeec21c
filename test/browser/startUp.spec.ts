import { expect, test } from './portalTest';

test('without its configuration the portal says what is missing, on a readable page [START-3]', async ({
  page,
}) => {
  await page.route('**/sign-in', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html.replace(/"(apiKey|appId)":"[^"]*"/g, '"$1":""'),
    });
  });
  await page.goto('/sign-in');
  await expect(page.getByRole('alert')).toHaveText('Missing required configuration: apiKey, appId');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test.describe('a page that cannot start', () => {
  test.use({ provoked: /gone wrong|Unexpected identifier|Failed to load resource/ });

  test('says so when a script throws before the first screen, and offers a link to reload [BROWSER-2]', async ({
    page,
  }) => {
    await page.route('**/assets/main.*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('gone wrong');" }),
    );
    await page.goto('/sign-in').catch(() => {});
    await expect(page.getByRole('alert')).toContainText('Recycle All - Admin could not start');
    await expect(page.getByRole('alert')).toContainText('gone wrong');
    await page.unroute('**/assets/main.*.js');
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');
  });

  test('says so when a script has syntax that the browser does not know [BROWSER-2]', async ({ page }) => {
    await page.route('**/assets/main.*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let of the future = 1;' }),
    );
    await page.goto('/sign-in');
    await expect(page.getByRole('alert')).toContainText('Recycle All - Admin could not start');
  });

  test('says so when a script cannot be loaded [BROWSER-2]', async ({ page }) => {
    await page.route('**/assets/main.*.js', (route) => route.abort());
    await page.goto('/sign-in');
    await expect(page.getByRole('alert')).toContainText('a part of it could not be loaded');
  });

  test('names the features that an old browser lacks, and does not go by its name [BROWSER-2]', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(AbortSignal, 'any');
      CSS.supports = () => false;
    });
    await page.goto('/sign-in');
    await expect(page.getByRole('alert').first()).toHaveText(
      'This browser is too old for Recycle All - Admin: it lacks AbortSignal.any, relative colours in CSS. Please use a current Chrome, Edge, Firefox or Safari. Reload the page',
    );
  });
});
