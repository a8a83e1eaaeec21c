import type { CDPSession } from '@playwright/test';
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

test('keys typed right after the key that opens the palette or a dialog go into it [KEY-7]', async ({
  page,
  api,
}) => {
  const { id: jobSiteId, account } = await makeJobSite(api);
  await makePendingBin(api, { jobSiteId });
  await page.goto(`/job-site/${jobSiteId}`);
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('group', { name: 'Metals 660L' })).toHaveAttribute('aria-current', 'true');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  await typeAtOnce(devTools, ['/', 's', 'o', 'u', 'g', 'h', 't']);
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('sought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  // The letters of this job site name are also shortcuts of the page.
  await page.goto(`/account/${account.id}`);
  await expect(page.getByRole('grid', { name: 'Job sites' })).toBeFocused();
  await typeAtOnce(devTools, ['n', 'j', 'o', 'e', 's']);
  await expect(dialog.getByLabel('Name')).toHaveValue('joes');
});
