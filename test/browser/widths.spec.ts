import type { Page } from '@playwright/test';
import { makeAccount, makeJobSite, makePendingBin } from '../support/builders';
import { layoutFaults } from './layoutFaults';
import { expect } from './portalTest';
import { test } from './staffTest';
import { unusedSpace } from './unusedSpace';

const WIDTHS = [390, 1024, 1280, 1440, 1920, 2560, 3840];
const DENSITIES = [1, 1.5, 2];

/** The screens by address, with the title to wait for; `opens`: the text after Enter opens the first row. */
const SCREENS: { address: string; title: string; opens?: string }[] = [
  { address: '/', title: 'Upcoming deliveries and collections', opens: 'Bins' },
  { address: '/account', title: 'Accounts', opens: 'Job Sites' },
  { address: '/account/create', title: 'Add a new account' },
  { address: '/bins', title: 'Bins', opens: 'Bins' },
  { address: '/attention', title: 'Needs attention', opens: 'Bins' },
  { address: '/history', title: 'History' },
  { address: '/staff', title: 'Staff' },
  { address: '/import', title: 'Import' },
  { address: '/run-sheet', title: 'Run sheet' },
  { address: '/account/1', title: '', opens: 'Bins' },
  { address: '/job-site/1', title: '' },
];

/** Returns how to resize the window. The browser keeps a size only as long as the session that set it. */
async function resizable(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  return async (width: number, deviceScaleFactor: number) => {
    await devTools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 900,
      deviceScaleFactor,
      mobile: false,
    });
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, deviceScaleFactor]);
  };
}

/** The faults that are still there after the screen had time to follow a new width. */
async function lastingFaults(page: Page) {
  const end = Date.now() + 5_000;
  for (;;) {
    const found = await layoutFaults(page);
    if (found.length === 0 || Date.now() > end) return found;
    await page.waitForTimeout(100);
  }
}

/** The layout faults at every width, for every device pixel ratio. */
async function faultsAtAllWidths(page: Page, densities: readonly number[]) {
  const resize = await resizable(page);
  const faults: Record<string, string[]> = {};
  for (const width of WIDTHS) {
    for (const density of densities) {
      await resize(width, density);
      const found = await lastingFaults(page);
      if (found.length > 0) faults[`${width} x ${density}`] = found;
    }
  }
  return faults;
}

async function open(page: Page, address: string, title: string) {
  await page.goto(address);
  await expectOpen(page, title);
}

async function expectOpen(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The sidebar's number and views come a while after the screen: without them, no load has to wait for them. */
const LOADED_LATER = '#attention-count, .ra-sidebar .ra-view-links { display: none }';

/** The rasteriser itself sometimes differs by a level of colour, which is not visible. */
const UNSEEN_LEVELS = 4;

/** A PNG begins with its header, which has the width at byte 16. */
const widthOfPng = (picture: Buffer) => picture.readUInt32BE(16);

/** The rectangle, in device pixels, in which two pictures of the same size visibly differ. */
function differingArea(page: Page, ...pictures: [Buffer, Buffer]): Promise<string | undefined> {
  const encoded = pictures.map((picture) => picture.toString('base64'));
  return page.evaluate(
    async ({ encoded, unseen }) => {
      const [one, other] = await Promise.all(
        encoded.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          canvas?.drawImage(bitmap, 0, 0);
          return canvas?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!one || !other || one.data.length !== other.data.length) return 'another size';
      const [columns, rows] = [new Set<number>(), new Set<number>()];
      for (let at = 0; at < one.data.length; at += 1) {
        if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) <= unseen) continue;
        columns.add((at >> 2) % one.width);
        rows.add(Math.floor((at >> 2) / one.width));
      }
      if (rows.size === 0) return undefined;
      const range = (places: Set<number>) => `${Math.min(...places)} to ${Math.max(...places)}`;
      return `x ${range(columns)}, y ${range(rows)}`;
    },
    { encoded, unseen: UNSEEN_LEVELS },
  );
}

for (const { address, title, opens } of SCREENS) {
  test(`${address} fits every width from 390 to 3840 pixels [LARGE-4]`, async ({ page, api, fonts }) => {
    // With another font, the device pixel ratio makes no difference.
    const densities = fonts ? [1] : DENSITIES;
    if (address === '/') {
      const { id } = await makeAccount(api, `Long ${'name of an account '.repeat(4)}`);
      const site = await makeJobSite(api, { accountId: id, name: 'Site with many words '.repeat(4).trim() });
      await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2015-01-01' });
    }
    await open(page, address, title);
    expect(await faultsAtAllWidths(page, densities)).toEqual({});
    if (!opens) return;
    await page.getByRole('grid').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(opens, { exact: true }).last()).toBeVisible();
    expect(await faultsAtAllWidths(page, densities)).toEqual({});
  });

  for (const [width, density] of [
    [1440, 1.5],
    [3840, 1],
  ] as const) {
    test(`${address} looks the same in two loads at ${width} pixels [LARGE-4]`, async ({
      browserOfTheTests,
      demo,
      signedIn,
    }) => {
      const context = await browserOfTheTests.newContext({
        baseURL: demo.url,
        ...(signedIn ? { storageState: signedIn } : {}),
        viewport: { width, height: 900 },
        deviceScaleFactor: density,
      });
      const page = await context.newPage();
      const look = async () => {
        await open(page, address, title);
        await page.mouse.move(0, 0);
        await page.evaluate(async (later) => {
          // The page's Content-Security-Policy refuses style elements, and with them the screenshot's option.
          const style = new CSSStyleSheet();
          document.adoptedStyleSheets.push(await style.replace(later));
          await document.fonts.ready;
        }, LOADED_LATER);
        await page.waitForTimeout(300);
        return page.screenshot({ animations: 'disabled', mask: [page.locator('time')] });
      };
      // The first page of a window rounds borders for another device pixel ratio than the emulated one.
      await open(page, address, title);
      const first = await look();
      const second = await look();
      expect(widthOfPng(first)).toBe(width * density);
      expect(await differingArea(page, first, second)).toBeUndefined();
      await context.close();
    });
  }
}

test('no text of a list is cut off beside as much unused room, in rows of both heights [TABLE-11]', async ({
  page,
  fonts,
}) => {
  test.setTimeout(180_000);
  // Columns of fixed width are as wide in a narrow font.
  const kept = fonts === 'narrow' ? 120 : 32;
  const widths = fonts ? [1440, 3840] : [1440, 1920, 2560, 3840];
  await page.goto('/');
  for (const density of ['compact', 'comfortable']) {
    for (const width of widths)
      for (const { address, title } of SCREENS.filter(({ opens }) => opens)) {
        // High enough for all rows of a page: room that a row out of sight needs is used.
        await page.setViewportSize({ width, height: 5000 });
        const link = page.locator(`#sidebar nav:not(.ra-view-links) a[href="${address}"]`);
        // A list that is opened anew has new widths; the page need not be loaded again.
        await ((await link.count()) > 0 ? link.click() : page.goto(address));
        await expectOpen(page, title);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        const place = `${address} at ${width} pixels, ${density} rows`;
        await expect.poll(() => unusedSpace(page, kept), place).toEqual([]);
      }
    await page.keyboard.press('v');
  }
});
