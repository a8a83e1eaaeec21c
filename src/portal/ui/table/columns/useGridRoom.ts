import { useLayoutEffect, useState, type RefObject } from 'react';
import { FRAME_PIXELS } from '../grid/density';
import { rowsScroller } from '../grid/rowsScroller';

/** Room for the scroll bar of a table that overflows. */
export const SCROLL_BAR_PIXELS = 16;

/** Blueprint's table updates its visible cells on scroll. */
function updateVisibleCells(grid: HTMLElement): void {
  rowsScroller(grid)?.dispatchEvent(new Event('scroll'));
}

/**
 * The width that a grid has for its columns, in pixels, and the font of its rows as CSS; 0 and '' until they are known.
 * @param height height of the header and all rows, in pixels
 */
export function useGridRoom(grid: RefObject<HTMLElement | null>, height: number) {
  const [room, setRoom] = useState(0);
  const [font, setFont] = useState('');

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    let wasHidden = false;
    const measure = () => {
      // A list hidden behind another page has no size: it keeps its last width.
      if (element.clientHeight === 0) {
        wasHidden = true;
        return;
      }
      // Blueprint's table measured itself while hidden, and renders only the rows that fitted then.
      if (wasHidden) requestAnimationFrame(() => updateVisibleCells(element));
      wasHidden = false;
      const scrollBar = height > element.clientHeight ? SCROLL_BAR_PIXELS : 0;
      setRoom(element.clientWidth - 2 * FRAME_PIXELS - scrollBar);
      // With tabular figures, the computed shorthand `font` is empty.
      const { fontSize, fontFamily } = getComputedStyle(element);
      setFont(`${fontSize} ${fontFamily}`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, height]);

  return { room, font };
}
