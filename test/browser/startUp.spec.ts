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
