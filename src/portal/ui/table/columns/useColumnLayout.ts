import { useContext, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { columnWidths, MINIMUM_COLUMN_WIDTH_PIXELS, sum, type SizedColumn } from './columnWidths';
import { DensityContext } from '../grid/density';
import { ALL_LINES, NeededWidths, WHOLE_LINES, type MeasuredColumn } from './NeededWidths';
import { NOTHING_CHOSEN, rememberColumns, rememberedColumns, type ChosenColumns } from './rememberedColumns';
import { SCROLL_BAR_PIXELS, useGridRoom } from './useGridRoom';

/** Order and widths of a table's columns, and actions on them. Columns are addressed by position. */
export interface ColumnLayout<C extends SizedColumn = SizedColumn> {
  /** In display order. */
  columns: readonly C[];
  /** Pixels, in the same order. */
  widths: number[];
  /** Height of the whole table in pixels, including the scroll bar if the columns are wider than the room. */
  height: number;
  /** For screen readers. */
  announcement: string;
  /** The actual width that a column would get for this chosen width: it may have to fill spare room. */
  widthIf: (position: number, width: number) => number;
  resize: (position: number, width: number) => void;
  /** Fits the width to the widest visible content. */
  fit: (position: number) => void;
  move: (from: number, to: number) => void;
  reset: () => void;
}

/** In the chosen order; unknown columns come last. */
function inOrder<C extends SizedColumn>(columns: readonly C[], order: readonly string[]): C[] {
  const place = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
}

/**
 * The user's order and widths of a table's columns, stored on this machine.
 * @param height height of the header and all rows, in pixels
 */
export function useColumnLayout<Row, C extends MeasuredColumn<Row>>(
  table: string,
  grid: RefObject<HTMLElement | null>,
  allColumns: readonly C[],
  rows: readonly Row[],
  height: number,
): ColumnLayout<C> {
  const { room, font } = useGridRoom(grid, height);
  const density = useContext(DensityContext);
  const [chosen, setChosen] = useState(() => rememberedColumns(table));
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<{ position: number; width: number }>();
  const columns = useMemo(() => inOrder(allColumns, chosen.order), [allColumns, chosen.order]);
  const [measured] = useState(() => ({
    all: new NeededWidths(ALL_LINES),
    whole: new NeededWidths(WHOLE_LINES),
  }));
  const all = useMemo(
    () => measured.all.measure(columns, rows, font, density),
    [measured, columns, rows, font, density],
  );
  const whole = useMemo(
    () => measured.whole.measure(columns, rows, font, density),
    [measured, columns, rows, font, density],
  );
  const needed = useMemo(() => ({ all, whole }), [all, whole]);
  const widths = useMemo(
    () =>
      columnWidths(columns, chosen.widths, needed, room, density).map((width, position) =>
        position === dragged?.position ? dragged.width : width,
      ),
    [columns, chosen.widths, needed, room, density, dragged],
  );

  const scrollBar = sum(widths) > room ? SCROLL_BAR_PIXELS : 0;

  return useMemo(() => {
    function choose(next: ChosenColumns) {
      setChosen(next);
      rememberColumns(table, next);
    }

    function withWidth(position: number, width: number) {
      const id = columns[position]?.id;
      const chosenWidth = Math.max(MINIMUM_COLUMN_WIDTH_PIXELS, width);
      return id === undefined ? chosen.widths : { ...chosen.widths, [id]: chosenWidth };
    }

    function resize(position: number, width: number) {
      // Blueprint starts the next drag where the last one ended, until the column gets another width, which may never happen if
      // it fills spare room. So the column first gets the dragged width, and only then its final one.
      flushSync(() => setDragged({ position, width }));
      setDragged(undefined);
      choose({ ...chosen, widths: withWidth(position, width) });
    }

    function move(from: number, to: number) {
      const moved = columns[from];
      if (!moved || from === to) return;
      const others = columns.filter((column) => column !== moved);
      choose({ ...chosen, order: others.toSpliced(to, 0, moved).map(({ id }) => id) });
      setAnnouncement(`${moved.header} moved to position ${to + 1} of ${columns.length}`);
    }

    return {
      columns,
      widths,
      height: height + scrollBar,
      announcement,
      widthIf: (position, width) =>
        columnWidths(columns, withWidth(position, width), needed, room, density)[position] ?? width,
      resize,
      fit: (position) => {
        const cells = `[aria-colindex="${position + 1}"]:not([aria-colspan])`;
        const shown = grid.current?.querySelectorAll<HTMLElement>(cells);
        resize(position, contentWidth([...(shown ?? [])]));
      },
      move,
      reset: () => {
        choose(NOTHING_CHOSEN);
        setAnnouncement('All columns reset');
      },
    };
  }, [table, grid, columns, widths, height, scrollBar, announcement, chosen, needed, room, density]);
}

/** The width in pixels that these elements need to show their content without truncation. */
function contentWidth(elements: readonly HTMLElement[]): number {
  const bases = elements.map(({ style }) => style.flexBasis);
  for (const { style } of elements) style.flexBasis = 'max-content';
  const widths = elements.map((element) => element.getBoundingClientRect().width);
  elements.forEach(({ style }, index) => (style.flexBasis = bases[index] ?? ''));
  return Math.ceil(Math.max(0, ...widths));
}
