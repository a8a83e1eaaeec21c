import { expect, test } from './portalTest';

const SCRIPT = '**/assets/main.*.js';
const script = (body: string) => ({ contentType: 'text/javascript', body });

test.use({ provoked: /gone wrong|Unexpected identifier|Failed to load resource/ });

test(
  'a page that cannot start says why on a readable page, with a link to reload it [BROWSER-2 START-3]',
  { tag: '@change' },
  async ({ page }) => {
    const alert = page.getByRole('alert');

    await test.step('a script that throws before the first screen', async () => {
      await page.route(SCRIPT, (route) => route.fulfill(script("throw new Error('gone wrong');")));
      await page.goto('/sign-in');
      await expect(alert).toContainText('Recycle All - Admin could not start');
      await expect(alert).toContainText('gone wrong');
      await page.unroute(SCRIPT);
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(alert).toHaveText('');
    });

    await test.step('a script with syntax that the browser does not know', async () => {
      await page.route(SCRIPT, (route) => route.fulfill(script('let of the future = 1;')));
      await page.goto('/sign-in');
      await expect(alert).toContainText('Recycle All - Admin could not start');
      await page.unroute(SCRIPT);
    });

    await test.step('a script that cannot be loaded', async () => {
      await page.route(SCRIPT, (route) => route.abort());
      await page.goto('/sign-in');
      await expect(alert).toContainText('a part of it could not be loaded');
      await page.unroute(SCRIPT);
    });

    await test.step('a configuration that is incomplete', async () => {
      await page.route('**/sign-in', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"(apiKey|appId)":"[^"]*"/g, '"$1":""');
        await route.fulfill({ response, body });
      });
      await page.goto('/sign-in');
      await expect(alert).toHaveText('Missing required configuration: apiKey, appId');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(alert).toBeInViewport({ ratio: 1 });
      await page.unroute('**/sign-in');
    });

    await test.step('an old browser, by the features that it lacks and not by its name', async () => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(AbortSignal, 'any');
        CSS.supports = () => false;
      });
      await page.goto('/sign-in');
      await expect(alert.first()).toHaveText(
        'This browser is too old for Recycle All - Admin: it lacks AbortSignal.any, relative colours in CSS. Please use a current Chrome, Edge, Firefox or Safari. Reload the page',
      );
    });
  },
);
