import type { Page } from '@playwright/test';
import type { RunningPortal } from './startPortal';

declare global {
  interface Window {
    /** The duration of each interaction's longest event, in milliseconds, by interaction id. */
    interactions: Map<number, number>;
  }
}

export const TIMES_SLOWER = 4;

/** Records the Event Timing of each key and click until its effect is painted. */
function recordInteractions() {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number };
      if (interactionId === 0) continue;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Opens a page whose CPU is slowed down and whose interactions are recorded. */
export async function openSlowPage(
  { openPage }: Pick<RunningPortal, 'openPage'>,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await openPage(viewport);
  await page.addInitScript(recordInteractions);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  return page;
}

/** Milliseconds of each recorded interaction; the browser does not report durations below 16. */
export function interactionTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => [...window.interactions.values()]);
}
