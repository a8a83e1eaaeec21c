import type { CDPSession, Page } from '@playwright/test';
import { makeJobSite, makePendingBin } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

const SLOWER = 6;

/** Queues all keys in the browser before it handles the first, as when a user types fast on a slow machine. */
async function typeAtOnce(devTools: CDPSession, keys: readonly string[]): Promise<void> {
  const presses = keys.flatMap((key) => {
    const isCharacter = key.length === 1;
    const press = {
      key,
      code: isCharacter ? `Key${key.toUpperCase()}` : key,
      windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    };
    return [
      { type: 'keyDown' as const, ...press, ...(isCharacter ? { text: key } : {}) },
      { type: 'keyUp' as const, ...press },
    ];
  });
  await Promise.all(presses.map((press) => devTools.send('Input.dispatchKeyEvent', press)));
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return devTools;
}

/** Lets the page draw this many frames. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  }, count);

test(
  'keys typed right after the key that opens the palette or a dialog go into it, and it has its full size in each moment of its opening [DIALOG-9 KEY-7]',
  { tag: '@change' },
  async ({ page, api }) => {
    const { id: jobSiteId, account } = await makeJobSite(api);
    await makePendingBin(api, { jobSiteId });
    await page.goto(`/job-site/${jobSiteId}`);
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('group', { name: 'Metals 660L' })).toHaveAttribute('aria-current', 'true');
    const widths = await page.evaluateHandle(() => {
      const seen = new Set<number>();
      new MutationObserver(() => {
        const opened = document.querySelector('[role="dialog"]');
        if (opened) seen.add(opened.getBoundingClientRect().width);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      return seen;
    });
    const devTools = await slowDown(page);

    await typeAtOnce(devTools, ['/', 's', 'o', 'u', 'g', 'h', 't']);
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('sought');
    expect(await widths.evaluate((seen) => seen.size)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // The letters of this job site name are also shortcuts of the page.
    await page.goto(`/account/${account.id}`);
    await expect(page.getByRole('grid', { name: 'Job sites' })).toBeFocused();
    await typeAtOnce(devTools, ['n', 'j', 'o', 'e', 's']);
    await expect(dialog.getByLabel('Name')).toHaveValue('joes');
  },
);

test('the calendar can be closed in each moment of its opening, and the focus is in its field [DATE-8]', async ({
  page,
  api,
}) => {
  const { id } = await makeJobSite(api);
  await page.goto(`/job-site/${id}`);
  await page.getByRole('button', { name: 'Add bin' }).press('Enter');
  const date = page.getByRole('dialog', { name: 'Create bin' }).getByLabel('Delivery date');
  await slowDown(page);
  for (let drawn = 0; drawn < 8; drawn += 1) {
    await date.focus();
    // Not awaited: Playwright would wait until the calendar is painted.
    const opened = page.keyboard.press('ArrowDown');
    await frames(page, drawn);
    await page.keyboard.press('Escape');
    await opened;
    // What takes the focus away would do it in a later frame.
    await frames(page, 20);
    await expect(date, `closed after ${drawn} frames`).toBeFocused();
  }
});
