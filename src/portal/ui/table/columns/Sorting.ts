export interface SortOrder {
  /** The column's id. */
  column: string;
  descending: boolean;
}

/** The order of a table's rows, which the table's owner sorts. */
export interface Sorting {
  /** Undefined: the list's own order. */
  order: SortOrder | undefined;
  onSort: (order: SortOrder | undefined) => void;
}

/** What pressing a column's header does: ascending, descending, then the list's own order again. */
export function nextSortOrder(order: SortOrder | undefined, column: string): SortOrder | undefined {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? undefined : { column, descending: true };
}
