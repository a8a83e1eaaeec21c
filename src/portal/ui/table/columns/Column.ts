import type { ReactNode } from 'react';

interface AnyColumn {
  id: string;
  header: string;
  /** Pixels; default 150. */
  width?: number;
  /** Pixels in compact rows, which show two lines as one; default: `width`. */
  compactWidth?: number;
  /** Its place in the order in which columns give room to others' texts, 1 first; default: it gives none. */
  yields?: number;
  /** Its share, relative to the others', of the width that is left when each column has what its texts need; default 0. */
  spareShare?: number;
  /** Cannot be sorted by, although the list sorts by others. */
  isNotSortable?: boolean;
}

interface TextColumn<Row> extends AnyColumn {
  /** The cell as plain text. */
  text: (row: Row) => string;
  /** The cell's one or two lines in a comfortable row, for measuring its width; default: the text. */
  textLines?: (row: Row) => string[];
  /** The part of the lines that is cut last, while other columns can give room; default: none. */
  whole?: (row: Row) => string[];
  /** The cell on paper; default: the text. */
  print?: (row: Row) => string;
  /** The rendered cell; default: the text. */
  cell?: (row: Row) => ReactNode;
}

/** Contains controls but no text: left out in print. */
interface MenuColumn<Row> extends AnyColumn {
  text?: undefined;
  textLines?: undefined;
  whole?: undefined;
  print?: undefined;
  cell: (row: Row) => ReactNode;
}

export type Column<Row> = TextColumn<Row> | MenuColumn<Row>;

/** A column of a list that sorts: its id is one of the names by which the list sorts, or the column does not sort. */
export type SortableColumn<Row, SortedBy extends string> = Column<Row> &
  ({ id: SortedBy } | { isNotSortable: true });

const LEGIBLE_LETTERS = 20;

/** What of a long name is cut last. */
export const legiblePart = (name: string) => name.slice(0, LEGIBLE_LETTERS);

/** The rendered cell. */
export function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.text === undefined ? column.cell(row) : (column.cell ?? column.text)(row);
}
