import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

interface SizedColumn {
  id: string;
  width?: number;
  flexible?: number;
}

const DEFAULT_WIDTH_PIXELS = 150;
/** Room for the scroll bar of a long table. */
const SCROLL_BAR_PIXELS = 16;

function fill(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  available: number,
): number[] {
  const least = columns.map(({ id, width = DEFAULT_WIDTH_PIXELS }) => chosen[id] ?? width);
  const spare = Math.max(0, available - SCROLL_BAR_PIXELS - least.reduce((sum, width) => sum + width, 0));
  const shares = columns.map(({ id, flexible = 0 }) => (chosen[id] === undefined ? flexible : 0));
  const shareCount = shares.reduce((sum, share) => sum + share, 0);
  return least.map(
    (width, index) => width + (shareCount ? Math.floor((spare * (shares[index] ?? 0)) / shareCount) : 0),
  );
}

/** Each column's width: as it was dragged, or its own and its share of the room that is left over. */
export function useColumnWidths(container: RefObject<HTMLElement | null>, columns: readonly SizedColumn[]) {
  const [available, setAvailable] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const measure = () => setAvailable(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);

  const widths = useMemo(() => fill(columns, chosen, available), [columns, chosen, available]);

  function resize(index: number, width: number) {
    const id = columns[index]?.id;
    if (id !== undefined) setChosen({ ...chosen, [id]: width });
  }

  return { widths, resize };
}
