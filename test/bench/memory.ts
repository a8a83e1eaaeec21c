import { expect, type Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { Caller } from '../support/servers/startTestApi';
import type { Measurement } from './Measurement';
import { startPortal } from './startPortal';

/** A busy hour of use, in equal rounds. */
const ROUNDS = 10;
const DIALOGS = 100;
const CHANGES = 1_000;
const WRITERS = 4;
const SCREEN = { width: 1920, height: 1080 };

/** The reachable heap in megabytes. */
async function heapOf(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  // Several times, because one collection may make further objects collectable.
  for (let time = 0; time < 3; time += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await devTools.detach();
  return usedSize / 1024 / 1024;
}

async function openDialogs(page: Page) {
  const dialog = page.getByRole('dialog');
  for (let opened = 0; opened < DIALOGS; opened += 1) {
    await page.keyboard.press(opened % 2 === 0 ? 'd' : 'e');
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** Concurrent colleagues each change a bin of their own repeatedly. */
async function change(api: Caller, bins: readonly SkipBin[], round: number) {
  const own = (writer: number) => bins.filter((_bin, index) => index % WRITERS === writer);
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const [bin] = own(writer);
      for (let count = 0; count < CHANGES / WRITERS; count += 1) {
        const { body } = await api.get<SkipBin>(`/skip-bins/${bin?.id}`);
        await api.put('/skip-bins', { ...body, collectionComment: `Round ${round}, call ${count}` });
      }
    }),
  );
}

/** The memory of a page after an hour of use, compared with the first minutes. */
export async function memory(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const { body: bins } = await api.get<SkipBin[]>('/skip-bins/upcoming');
    const pending = bins.filter(({ status }) => status === 'pending').slice(-WRITERS);
    const page = await openPage(SCREEN);
    await page.goto('/');
    await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
    const heaps: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([openDialogs(page), change(api, pending, round)]);
      heaps.push(await heapOf(page));
    }
    return [
      {
        name: `a page after ${ROUNDS * DIALOGS} dialogs and ${ROUNDS * CHANGES} live changes`,
        unit: 'MB',
        measured: heaps.slice(-3),
        beside: { name: `after the first rounds`, values: heaps.slice(0, 3) },
        goal: { atMost: 1.1 },
      },
    ];
  } finally {
    await stop();
  }
}
