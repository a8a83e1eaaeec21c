import { useContext, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { columnWidths, MINIMUM_COLUMN_WIDTH_PIXELS, sum, type SizedColumn } from './columnWidths';
import { contentWidth } from './contentWidth';
import { DensityContext } from './density';
import { NOTHING_CHOSEN, rememberColumns, rememberedColumns, type ChosenColumns } from './rememberedColumns';
import { SCROLL_BAR_PIXELS, useGridRoom } from './useGridRoom';

/** How a table's columns stand, and what can be done about it. Columns go by their position. */
export interface ColumnLayout<C extends SizedColumn = SizedColumn> {
  /** In the order in which they are shown. */
  columns: readonly C[];
  /** Pixels, in the same order. */
  widths: number[];
  /** What the whole table takes, in pixels: with its scroll bar where the columns are wider than the room. */
  height: number;
  /** What to tell who cannot see it. */
  announcement: string;
  /** The width that a column would have if it were given this one: there may be room to fill. */
  widthIf: (position: number, width: number) => number;
  resize: (position: number, width: number) => void;
  /** As wide as the widest of what it shows just now. */
  fit: (position: number) => void;
  move: (from: number, to: number) => void;
  reset: () => void;
}

/** In the chosen order; the columns that it does not know follow. */
function inOrder<C extends SizedColumn>(columns: readonly C[], order: readonly string[]): C[] {
  const place = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
}

/**
 * The order and the widths of a table's columns: as they were chosen, and remembered on this machine.
 * @param height what the header and all rows take, in pixels
 */
export function useColumnLayout<C extends SizedColumn>(
  table: string,
  grid: RefObject<HTMLElement | null>,
  allColumns: readonly C[],
  height: number,
): ColumnLayout<C> {
  const room = useGridRoom(grid, height);
  const density = useContext(DensityContext);
  const [chosen, setChosen] = useState(() => rememberedColumns(table));
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<{ position: number; width: number }>();
  const columns = useMemo(() => inOrder(allColumns, chosen.order), [allColumns, chosen.order]);
  const widths = useMemo(
    () =>
      columnWidths(columns, chosen.widths, room, density).map((width, position) =>
        position === dragged?.position ? dragged.width : width,
      ),
    [columns, chosen.widths, room, density, dragged],
  );

  const scrollBar = sum(widths) > room ? SCROLL_BAR_PIXELS : 0;

  return useMemo(() => {
    function choose(next: ChosenColumns) {
      setChosen(next);
      rememberColumns(table, next);
    }

    function withWidth(position: number, width: number) {
      const id = columns[position]?.id;
      const least = Math.max(MINIMUM_COLUMN_WIDTH_PIXELS, width);
      return id === undefined ? chosen.widths : { ...chosen.widths, [id]: least };
    }

    function resize(position: number, width: number) {
      // Blueprint's edge is dragged on from where it was let go until its column is given another width, which may never come
      // where the column has room to fill. So it is given the width that it was dragged to, and only then its own.
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
        columnWidths(columns, withWidth(position, width), room, density)[position] ?? width,
      resize,
      fit: (position) => {
        const shown = grid.current?.querySelectorAll<HTMLElement>(`[aria-colindex="${position + 1}"]`);
        resize(position, contentWidth([...(shown ?? [])]));
      },
      move,
      reset: () => {
        choose(NOTHING_CHOSEN);
        setAnnouncement('All columns reset');
      },
    };
  }, [table, grid, columns, widths, height, scrollBar, announcement, chosen, room, density]);
}
