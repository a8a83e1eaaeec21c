import type { ReactNode } from 'react';

interface AnyColumn {
  id: string;
  header: string;
  /** Pixels; 150 unless given. */
  width?: number;
  /** Where compact rows say on one line what others say on two. */
  compactWidth?: number;
  /** Its share of the room that is left over; without one the column keeps its width. */
  flexible?: number;
}

interface TextColumn<Row> extends AnyColumn {
  /** What the cell says in plain words. */
  text: (row: Row) => string;
  /** How it shows them; the text itself unless given. */
  cell?: (row: Row) => ReactNode;
}

/** It holds what can be pressed and says nothing: on paper it is left out. */
interface MenuColumn<Row> extends AnyColumn {
  text?: undefined;
  cell: (row: Row) => ReactNode;
}

export type Column<Row> = TextColumn<Row> | MenuColumn<Row>;
