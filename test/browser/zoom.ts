import type { Page } from '@playwright/test';

/** A screen of 1280 by 1024 pixels at 400 %. */
export const ZOOMED = { width: 320, height: 256 };

/**
 * The names of all controls, in the viewport or not. In a list, those of the active row: on a narrow screen its card has its
 * commands, on a wide one they are below the list.
 */
export function actions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest(
            '[inert], [role="grid"] [role="row"]:not([data-active="true"]), [role="columnheader"]',
          ),
      )
      .map((one) => one.ariaLabel ?? (one.textContent || (one as HTMLInputElement).name))
      .toSorted(),
  );
}

/**
 * Controls that cannot be scrolled into view, in a part of the page or the open dialog, and elements that scroll sideways,
 * except tables.
 */
export function lostAtZoom(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const name = (one: Element) => one.ariaLabel ?? (one.textContent || one.className);
    const faults: string[] = [];
    const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    if (isWider(document.documentElement)) faults.push('the page scrolls sideways');
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[role="grid"], [role="grid"] *, table')) continue;
      if (
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        isWider(element) &&
        element.clientWidth > 0
      )
        faults.push(`scrolls sideways: ${element.className}`);
    }
    const open = document.querySelector('[role="dialog"]') ?? document.querySelector(within) ?? document;
    for (const element of open.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')) {
      if (element.closest('[inert], [role="grid"], .ra-skip-link')) continue;
      const seen = element.closest('label') ?? element;
      if (!seen.checkVisibility({ visibilityProperty: true })) continue;
      seen.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = seen.getClientRects()[0] ?? new DOMRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (left < -1 || right > innerWidth + 1 || !seen.contains(hit))
        faults.push(`out of sight: ${name(element)} under ${hit?.className ?? 'nothing'}`);
    }
    return faults;
  }, part);
}
