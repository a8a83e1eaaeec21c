import { expect, type Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { fillDashboard } from '../browser/fillDashboard';
import type { Caller } from '../support/servers/startTestApi';
import type { Measurement } from './Measurement';
import { settled, watchFor } from './settled';
import { startPortal } from './startPortal';

const ROWS = 1000;
const CHANGES = 11;
const SCREEN = { width: 1920, height: 1080 };

/** Script time of the page, in milliseconds, from a colleague's change until its row is painted. */
async function scriptOfChange(page: Page, api: Caller, { id }: SkipBin, comment: string): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const spent = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
  };
  // The highlight of the previous change has faded then: its animation is painted too.
  await settled(page);
  const isShown = await watchFor(page, comment);
  const { body } = await api.get<SkipBin>(`/skip-bins/${id}`);
  const before = await spent();
  await api.put('/skip-bins', { ...body, deliveryComment: comment });
  await isShown();
  const script = (await spent()) - before;
  await devTools.detach();
  return script;
}

/** The cost of a colleague's change of one bin for another user's dashboard. */
export async function liveChanges(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const [first] = await fillDashboard(api, ROWS);
    const page = await openPage(SCREEN);
    await page.goto('/');
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    const measured: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      measured.push(await scriptOfChange(page, api, first as SkipBin, `Call ${change} minutes before`));
    }
    return [
      {
        name: `script of a colleague's change until its row is painted, ${ROWS} rows`,
        unit: 'ms',
        measured,
        goal: { atMost: 16 },
      },
    ];
  } finally {
    await stop();
  }
}
