import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowsScroller } from './rowsScroller';

/** Room for the scroll bar of a table that is larger than its place. */
export const SCROLL_BAR_PIXELS = 16;
/** The grid's padding and border, left and right. */
const FRAME_PIXELS = 6;

/** Lets Blueprint's table find out what is in sight, as it does when it is scrolled. */
function lookAgain(grid: HTMLElement): void {
  rowsScroller(grid)?.dispatchEvent(new Event('scroll'));
}

/**
 * How much room a grid has for its columns, in pixels.
 * @param height what the header and all rows take, in pixels
 */
export function useGridRoom(grid: RefObject<HTMLElement | null>, height: number): number {
  const [room, setRoom] = useState(0);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    let wasOutOfSight = false;
    const measure = () => {
      // A list that waits behind another page has no size: it keeps the room that it had.
      if (element.clientHeight === 0) {
        wasOutOfSight = true;
        return;
      }
      // Blueprint's table has measured itself there, and draws as many rows as it would find room for.
      if (wasOutOfSight) requestAnimationFrame(() => lookAgain(element));
      wasOutOfSight = false;
      const scrollBar = height > element.clientHeight ? SCROLL_BAR_PIXELS : 0;
      setRoom(element.clientWidth - FRAME_PIXELS - scrollBar);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, height]);

  return room;
}
