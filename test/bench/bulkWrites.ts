import { expect } from '@playwright/test';
import { addDays, todayIn } from '../../src/contract/calendarDate';
import { makeDriver, makeJobSite, makePendingBin } from '../support/builders';
import type { Measurement } from './Measurement';
import { startPortal } from './startPortal';

const JOBS = 200;
const PER_SITE = 10;

/** Time from the key that reschedules or assigns many jobs at once until its dialog has closed. */
export async function bulkWrites(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const today = todayIn('Australia/Melbourne', new Date());
    for (let made = 0; made < JOBS; made += PER_SITE) {
      const { id: jobSiteId } = await makeJobSite(api, { name: `Bulkwharf ${made}` });
      for (let bin = 0; bin < PER_SITE; bin += 1)
        await makePendingBin(api, { jobSiteId, desiredDeliveryDate: addDays(today, 2) });
    }
    const drivers = ['Quinn', 'Vito', 'Xaver'];
    for (const name of drivers) await makeDriver(api, { name });
    const page = await openPage({ width: 1920, height: 1080 });
    await page.goto('/?text=bulkwharf');
    await expect(page.getByText(new RegExp(`^${JOBS} of `))).toBeVisible();
    const dialog = page.getByRole('dialog');
    /** Seconds from the last key until the dialog has closed. */
    async function act(command: string, fill: () => Promise<void>, last: string): Promise<number> {
      await page.getByRole('grid').first().focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press(command);
      await expect(dialog.locator(':focus')).toBeVisible();
      await fill();
      const began = Date.now();
      await page.keyboard.press(last);
      await expect(dialog).toHaveCount(0, { timeout: 60_000 });
      return (Date.now() - began) / 1000;
    }
    const rescheduled: number[] = [];
    const assigned: number[] = [];
    for (const [round, name] of drivers.entries()) {
      const type = async () => {
        await page.keyboard.press('Control+a');
        await page.keyboard.type(`+${round + 3}`);
      };
      rescheduled.push(await act('r', type, 'Control+Enter'));
      // The bundled Chromium finds nothing in a list by its first letters.
      const choose = async () => void (await dialog.getByRole('listbox').selectOption({ label: name }));
      assigned.push(await act(',', choose, 'Enter'));
    }
    return [
      { name: `${JOBS} jobs rescheduled at once`, unit: 's', measured: rescheduled, goal: { atMost: 3 } },
      { name: `${JOBS} jobs assigned at once`, unit: 's', measured: assigned, goal: { atMost: 3 } },
    ];
  } finally {
    await stop();
  }
}
