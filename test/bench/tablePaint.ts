import { expect, type Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { showRows, untilPainted } from '../browser/speed';
import type { Caller } from '../support/servers/startTestApi';
import type { Measurement } from './Measurement';
import { startPortal } from './startPortal';

const ROUNDS = 7;

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

/** Milliseconds from a click on 'Dashboard', with all data loaded, until its table has been painted. */
async function paintTime(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Accounts' }).getByRole('gridcell').first()).toBeVisible();
  await untilPainted(page);
  return page.getByRole('link', { name: 'Dashboard' }).evaluate(async (link) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = () => document.querySelectorAll('[role="row"][aria-label*=" at "]').length > 10;
    const began = performance.now();
    (link as HTMLElement).click();
    while (!isShown()) await nextFrame();
    await nextFrame();
    // A message comes after the frame.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return performance.now() - began;
  });
}

/** The dashboard's paint times on a page with 1,000 rows and on one with 10,000, in alternating rounds. */
async function paintTimes(api: Caller, few: Page, many: Page) {
  const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  await showRows(few, bins, 1000);
  await showRows(many, bins, 10_000);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.few.push(await paintTime(few));
    times.many.push(await paintTime(many));
  }
  return times;
}

/** Time from the click on 'Dashboard' until its table is painted, with 10,000 rows compared with 1,000. */
export async function tablePaint(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const rows: Measurement[] = [];
    for (const screen of SCREENS) {
      const few = await openPage(screen);
      const many = await openPage(screen);
      const { few: values, many: measured } = await paintTimes(api, few, many);
      const name = `the dashboard's table painted, 10000 rows, ${screen.width} x ${screen.height}`;
      rows.push(
        { name, unit: 'ms', measured, beside: { name: '1000 rows', values }, goal: { atMost: 1.5 } },
        { name: `${name}, alone`, unit: 'ms', measured, goal: { atMost: 200 } },
      );
      await few.context().close();
      await many.context().close();
    }
    return rows;
  } finally {
    await stop();
  }
}
