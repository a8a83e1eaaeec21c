import type { Page } from '@playwright/test';

/**
 * Targets smaller than 24 by 24 pixels that are neither in a line of text nor have enough room around them that a circle of
 * 24 pixels there overlaps no other target's.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 24;
    const PRESSED =
      'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"], [role="option"], [role="row"][data-clickable="true"]';

    // A checkbox is clicked by its label.
    const targets = [
      ...new Set([...document.querySelectorAll(PRESSED)].map((one) => one.closest('label') ?? one)),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > 0 && box.bottom > 0 && box.width > 0 && box.left < innerWidth);
    const isSmall = ({ width, height }: DOMRect) => width < SMALLEST || height < SMALLEST;
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;

    function meets(box: DOMRect, other: DOMRect): boolean {
      const x = (box.left + box.right) / 2;
      const y = (box.top + box.bottom) / 2;
      if (isSmall(other)) {
        const away = Math.hypot(x - (other.left + other.right) / 2, y - (other.top + other.bottom) / 2);
        if (away < SMALLEST) return true;
      }
      const across = Math.max(other.left - x, 0, x - other.right);
      const down = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(across, down) < SMALLEST / 2;
    }

    return targets
      .filter(({ element, box }) => isSmall(box) && !isInText(element))
      .filter(({ element, box }) =>
        targets.some(
          (other) => other.element !== element && !other.element.contains(element) && meets(box, other.box),
        ),
      )
      .map(
        ({ element, box }) =>
          `too small: ${element.getAttribute('aria-label') ?? element.textContent}: ${box.width} x ${box.height}`,
      );
  });
}

/** Controls of the screen, or of the open dialog, that are too small for a thumb. Links within a line of text are exempt. */
export function tooSmallForThumb(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST = 44;
    const part = document.querySelector('[role="dialog"]') ?? document;
    const pressed = part.querySelectorAll(
      'a[href], button, input, select, textarea, [role="tab"], [role="menuitem"]',
    );
    // A checkbox is pressed by its label.
    return [...new Set([...pressed].map((one) => one.closest('label') ?? one))]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('[inert], .ra-skip-link'))
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.textContent;
        const isSmall = width > 0 && Math.min(width, height) < SMALLEST - 0.5;
        return isSmall ? [`too small for a thumb: ${one.tagName} ${name}: ${width} x ${height}`] : [];
      });
  });
}
