/** A page of any browser driver. */
interface Page {
  evaluate<Result>(script: () => Result): Promise<Result>;
}

/** Layout faults of the current screen: sideways scrolling of the page, overlapping controls, cut-off text. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const faults: string[] = [];
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide, the window ${clientWidth}`);
    for (const pane of document.querySelectorAll('[data-pane]:not([hidden])'))
      if (pane.scrollWidth > pane.clientWidth + SLACK)
        faults.push(`the pane is ${pane.scrollWidth} wide, its room ${pane.clientWidth}`);

    for (const element of document.querySelectorAll('button, [role="tab"], h1, h2, h3, h4')) {
      const { overflowX } = getComputedStyle(element);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + SLACK;
      const { left, right } = element.getBoundingClientRect();
      const isOut = left < -SLACK || right > innerWidth + SLACK;
      // A table that is wider than its container has its own scroll bar.
      const isInTable = element.closest('[role="grid"]') !== null;
      if (isSeen(element) && !isInTable && (isCut || isOut)) faults.push(`cut off: ${words(element)}`);
    }

    /** The part of its box that no scrolling container hides. */
    const seenBox = (element: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowX === 'visible') continue;
        const its = outer.getBoundingClientRect();
        [left, right] = [Math.max(left, its.left), Math.min(right, its.right)];
        [top, bottom] = [Math.max(top, its.top), Math.min(bottom, its.bottom)];
      }
      return { left, right, top, bottom };
    };
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((element) => isSeen(element) && !element.closest('[role="grid"], .ra-skip-link'))
      .map((element) => ({ element, box: seenBox(element) }));
    controls.forEach(({ element, box }, index) => {
      for (const { element: other, box: its } of controls.slice(index + 1)) {
        if (element.contains(other) || other.contains(element)) continue;
        // The buttons of a field lie inside the field.
        const field = element.closest('.bp6-input-group');
        if (field?.contains(other)) continue;
        const width = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (width > SLACK && height > SLACK) faults.push(`${words(element)} lies on ${words(other)}`);
      }
    });
    return faults;
  });
}
