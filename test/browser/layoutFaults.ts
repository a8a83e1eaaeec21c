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

    /** The parts of its boxes that no scrolling container hides: a link has one in each line of text. */
    const seenBoxes = (element: Element) =>
      [...element.getClientRects()].map(({ left, right, top, bottom }) => {
        for (let outer = element.parentElement; outer; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflowX === 'visible') continue;
          const its = outer.getBoundingClientRect();
          [left, right] = [Math.max(left, its.left), Math.min(right, its.right)];
          [top, bottom] = [Math.max(top, its.top), Math.min(bottom, its.bottom)];
        }
        return { left, right, top, bottom };
      });
    type Box = ReturnType<typeof seenBoxes>[number];
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
      .filter((element) => isSeen(element) && !element.closest('[role="grid"], .ra-skip-link'))
      .map((element) => ({ element, boxes: seenBoxes(element) }));
    controls.forEach(({ element, boxes }, index) => {
      for (const { element: other, boxes: its } of controls.slice(index + 1)) {
        if (element.contains(other) || other.contains(element)) continue;
        // The buttons of a field lie inside the field.
        const field = element.closest('.bp6-input-group');
        if (field?.contains(other)) continue;
        if (boxes.some((box) => its.some((one) => overlap(box, one))))
          faults.push(`${words(element)} lies on ${words(other)}`);
      }
    });
    return faults;
  });
}
