import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

interface SizedColumn {
  id: string;
  width?: number;
  flexible?: number;
}

const DEFAULT_WIDTH_PIXELS = 150;
/** Room for the scroll bar of a table that is higher than its place. */
const SCROLL_BAR_PIXELS = 16;
/** The grid's padding and border, left and right. */
const FRAME_PIXELS = 6;

function fill(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  available: number,
): number[] {
  const least = columns.map(({ id, width = DEFAULT_WIDTH_PIXELS }) => chosen[id] ?? width);
  const spare = Math.max(0, available - least.reduce((sum, width) => sum + width, 0));
  const shares = columns.map(({ id, flexible = 0 }) => (chosen[id] === undefined ? flexible : 0));
  const shareCount = shares.reduce((sum, share) => sum + share, 0);
  return least.map(
    (width, index) => width + (shareCount ? Math.floor((spare * (shares[index] ?? 0)) / shareCount) : 0),
  );
}

/**
 * Each column's width: as it was dragged, or its own and its share of the room that is left over.
 * @param height what the whole table would take, in pixels
 */
export function useColumnWidths(
  container: RefObject<HTMLElement | null>,
  columns: readonly SizedColumn[],
  height: number,
) {
  const [available, setAvailable] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => {
      const scrollBar = height > element.clientHeight ? SCROLL_BAR_PIXELS : 0;
      setAvailable(element.clientWidth - FRAME_PIXELS - scrollBar);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, height]);

  const widths = useMemo(() => fill(columns, chosen, available), [columns, chosen, available]);

  function resize(index: number, width: number) {
    const id = columns[index]?.id;
    if (id !== undefined) setChosen({ ...chosen, [id]: width });
  }

  return { widths, resize };
}
