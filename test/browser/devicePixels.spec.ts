import type { Page } from '@playwright/test';
import { layoutFaults } from './layoutFaults';
import { expect } from './portalTest';
import { STAFF_SCREENS, visit } from './screenCases';
import { test as asStaff } from './staffTest';

const WIDTHS = [390, 1024, 1280, 1440, 1920, 2560, 3840];

/** The sidebar's number and views come a while after the screen: without them, no load has to wait for them. */
const LOADED_LATER = '#attention-count, .ra-sidebar .ra-view-links { display: none }';

/** The rasteriser itself sometimes differs by a level of colour, which is not visible. */
const UNSEEN_LEVELS = 4;

interface Window {
  deviceScaleFactor: number;
  width: number;
}

/** Journeys in windows of their own. */
const test = asStaff.extend<{ openWindow: (window: Window) => Promise<Page> }>({
  openWindow: async ({ browserOfTheTests, demo, signedIn }, use) => {
    const pages: Page[] = [];
    await use(async ({ deviceScaleFactor, width }) => {
      const context = await browserOfTheTests.newContext({
        baseURL: demo.url,
        ...(signedIn ? { storageState: signedIn } : {}),
        viewport: { width, height: 900 },
        deviceScaleFactor,
        reducedMotion: 'reduce',
      });
      pages.push(await context.newPage());
      return pages.at(-1) as Page;
    });
    for (const page of pages) await page.context().close();
  },
});

for (const deviceScaleFactor of [1.5, 2])
  test(`the layout of every screen is sound at every width at ${deviceScaleFactor} device pixels per pixel [LARGE-4]`, async ({
    openWindow,
  }) => {
    test.setTimeout(180_000);
    const page = await openWindow({ deviceScaleFactor, width: 1440 });
    const found: string[] = [];
    for (const [name, address] of STAFF_SCREENS) {
      await visit(page, address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        const faults = await layoutFaults(page);
        found.push(...faults.map((fault) => `${name}, ${width} pixels wide: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });

/** How many values of two pictures of the same size visibly differ. */
function differences(page: Page, ...pictures: [Buffer, Buffer]): Promise<number> {
  const encoded = pictures.map((picture) => picture.toString('base64'));
  return page.evaluate(
    async ({ encoded, unseen }) => {
      const [one, other] = await Promise.all(
        encoded.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          canvas?.drawImage(bitmap, 0, 0);
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        }),
      );
      if (!one || one.length !== other?.length) return Infinity;
      return one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > unseen).length;
    },
    { encoded, unseen: UNSEEN_LEVELS },
  );
}

/** Loads the screen, and returns its picture. */
async function look(page: Page, address: string): Promise<Buffer> {
  await visit(page, address);
  await page.mouse.move(0, 0);
  await page.evaluate(async (later) => {
    // The page's Content-Security-Policy refuses style elements, and with them the screenshot's option.
    const style = new CSSStyleSheet();
    document.adoptedStyleSheets.push(await style.replace(later));
    await document.fonts.ready;
  }, LOADED_LATER);
  return page.screenshot({ animations: 'disabled', mask: [page.locator('time')] });
}

test('the dashboard and a job site look the same in two loads [LARGE-4]', async ({ openWindow }) => {
  for (const window of [
    { width: 1440, deviceScaleFactor: 1.5 },
    { width: 3840, deviceScaleFactor: 1 },
  ]) {
    const page = await openWindow(window);
    for (const address of ['/', '/job-site/1']) {
      // The first page of a window rounds borders for another device pixel ratio than the emulated one.
      await visit(page, address);
      const first = await look(page, address);
      const again = async () => differences(page, first, await look(page, address));
      expect(await again(), `${address} at ${window.width} pixels`).toBe(0);
    }
  }
});
