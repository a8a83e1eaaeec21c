import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room for the scroll bar of a table that is higher than its place. */
const SCROLL_BAR_PIXELS = 16;
/** The grid's padding and border, left and right. */
const FRAME_PIXELS = 6;

/**
 * How much room a grid has for its columns, in pixels.
 * @param height what the whole table would take, in pixels
 */
export function useGridRoom(grid: RefObject<HTMLElement | null>, height: number): number {
  const [room, setRoom] = useState(0);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
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
