import { expect } from '@playwright/test';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import { makeJobSite, makePendingBin } from '../support/builders';
import type { Measurement } from './Measurement';
import { startPortal } from './startPortal';

const JOBS = 200;
const PER_SITE = 10;
const ROUNDS = 3;

/** Time from the key that reschedules many jobs at once until its dialog has closed. */
export async function bulkWrites(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const today = todayIn('Australia/Melbourne', new Date());
    for (let made = 0; made < JOBS; made += PER_SITE) {
      const { id: jobSiteId } = await makeJobSite(api, { name: `Bulkwharf ${made}` });
      for (let bin = 0; bin < PER_SITE; bin += 1)
        await makePendingBin(api, { jobSiteId, desiredDeliveryDate: addDays(today, 2) });
    }
    const page = await openPage({ width: 1920, height: 1080 });
    await page.goto('/?text=bulkwharf');
    await expect(page.getByText(new RegExp(`^${JOBS} of `))).toBeVisible();
    const dialog = page.getByRole('dialog');
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByRole('grid').first().focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('r');
      await expect(dialog.locator(':focus')).toBeVisible();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`+${round + 3}`);
      const began = Date.now();
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0, { timeout: 60_000 });
      measured.push((Date.now() - began) / 1000);
    }
    return [{ name: `${JOBS} jobs rescheduled at once`, unit: 's', measured, goal: { atMost: 3 } }];
  } finally {
    await stop();
  }
}
