import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/browsers/chromium';
import { foundFonts } from '../support/browsers/fonts';
import { expect, test } from './portalTest';

test('each font of the layout tests is the one that is displayed, by its width [LARGE-4]', async ({
  demo,
}) => {
  const widths: number[] = [];
  for (const fonts of [undefined, ...foundFonts()]) {
    const browser = await chromium.launch(await chromiumLaunch({ fonts }));
    const page = await browser.newPage({ baseURL: demo.url });
    await page.goto('/sign-in');
    const link = await page.getByRole('link', { name: 'Forgot password?' }).boundingBox();
    widths.push(Math.round(link?.width ?? 0));
    await browser.close();
  }
  expect(Math.min(...widths)).toBeGreaterThan(0);
  expect([...new Set(widths)]).toEqual(widths);
});
