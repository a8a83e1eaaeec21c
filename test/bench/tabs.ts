import type { Page } from '@playwright/test';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { fillDashboard } from '../browser/fillDashboard';
import type { Measurement } from './Measurement';
import { settled, watchFor } from './settled';
import { startPortal } from './startPortal';

const ROWS = 100;
/** Twenty times the work of one. */
const TABS = 20;
const ROUNDS = 5;
const SCREEN = { width: 1440, height: 900 };

/** The time from a colleague's change until all of a browser's tabs show it, compared with one tab. */
export async function tabs(): Promise<Measurement[]> {
  const { api, openPage, stop } = await startPortal();
  try {
    const [bin] = (await fillDashboard(api, ROWS)) as [SkipBin];
    let changes = 0;

    async function open(count: number): Promise<Page[]> {
      const pages = [await openPage(SCREEN)];
      while (pages.length < count) pages.push(await (pages[0] as Page).context().newPage());
      for (const page of pages) {
        await page.goto('/');
        await page.getByRole('row', { name: / at / }).first().waitFor();
      }
      return pages;
    }

    async function change(pages: readonly Page[]): Promise<number> {
      await Promise.all(pages.map(settled));
      changes += 1;
      const comment = `Call ${changes} minutes before`;
      const { body } = await api.get<SkipBin>(`/skip-bins/${bin.id}`);
      const watched = await Promise.all(pages.map((page) => watchFor(page, comment)));
      const began = performance.now();
      await api.put('/skip-bins', { ...body, deliveryComment: comment });
      await Promise.all(watched.map((isShown) => isShown()));
      return performance.now() - began;
    }

    /** Without other tabs, which would show the change, too. */
    async function shownIn(count: number): Promise<number[]> {
      const pages = await open(count);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await change(pages));
      await pages[0]?.context().close();
      return times;
    }

    return [
      {
        name: `a colleague's change until ${TABS} tabs show it`,
        unit: 'ms',
        goal: { atMost: TABS },
        beside: { name: 'one tab', values: await shownIn(1) },
        measured: await shownIn(TABS),
      },
    ];
  } finally {
    await stop();
  }
}
