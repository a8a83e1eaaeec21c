import type { Page } from '@playwright/test';

/** A second of a screen that shows sixty frames a second. */
const FRAMES = 60;

/** Waits until the page has shown many frames in a row without a change of its content, and nothing in it moves. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let quiet = 0;
        const observer = new MutationObserver(() => (quiet = 0));
        observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
        const isMoving = (animation: Animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
        function look() {
          quiet = document.getAnimations().some(isMoving) ? 0 : quiet + 1;
          if (quiet < frames) return requestAnimationFrame(look);
          observer.disconnect();
          resolve();
        }
        look();
      }),
    FRAMES,
  );
}

/**
 * Watches for a text, within the page: `shown` resolves once it is painted. A driver that looks for it would cost the page script,
 * and in twenty pages as much time as their own work.
 */
export async function watchFor(page: Page, text: string) {
  const watch = await page.evaluateHandle((wanted) => {
    const shown = new Promise<void>((resolve) => {
      const observer = new MutationObserver((mutations) => {
        if (!mutations.some(({ target }) => target.textContent?.includes(wanted))) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve());
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { shown };
  }, text);
  return () => watch.evaluate(({ shown }) => shown);
}
