import { makeJobSite, makePendingBin } from '../support/builders';
import { presetStorage } from './presetStorage';
import { expect } from './portalTest';
import { test } from './staffTest';

/** Before the rows of the demo and of other journeys. */
const FIRST_ROW = '2020-01-06';

for (const density of ['comfortable', 'compact']) {
  test(`a job site's reference is never cut off, and its name not while the address has room, rows ${density} [DASH-4]`, async ({
    page,
    api,
  }) => {
    const site = await makeJobSite(api, { referenceNumber: 'PO-2041' });
    await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: FIRST_ROW });
    await presetStorage(page, 'display', JSON.stringify({ density }));
    for (const width of [1440, 1920, 2560, 3840]) {
      await page.setViewportSize({ width, height: 1080 });
      await page.goto('/');
      const references = page.getByText(/Ref# /);
      await expect(page.getByText('Ref# PO-2041').first()).toBeVisible();
      const cut = await references.evaluateAll((all) =>
        all.flatMap((element) => {
          const { left, right } = element.getBoundingClientRect();
          const cell = element.closest('[role="gridcell"]')?.getBoundingClientRect();
          const inside = cell !== undefined && left >= cell.left && right <= cell.right;
          return inside && element.scrollWidth <= element.clientWidth ? [] : [element.textContent];
        }),
      );
      // An ellipsis appears as soon as a fraction of a pixel is missing, which whole-number widths do not show.
      const namesCut = await page.locator('.ra-site-cell').evaluateAll((all) =>
        all.flatMap((cell) => {
          const [name, line] = cell.children;
          const text = document.createRange();
          text.selectNodeContents(name as Element);
          const missing = text.getBoundingClientRect().width - (name?.getBoundingClientRect().width ?? 0);
          const room = line?.firstElementChild?.getBoundingClientRect().width ?? 0;
          return missing > 0.01 && getComputedStyle(cell).display === 'flex' && room > 1
            ? [name?.textContent]
            : [];
        }),
      );
      expect({ width, cut, namesCut }).toEqual({ width, cut: [], namesCut: [] });
    }
  });
}
