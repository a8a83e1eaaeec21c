/** A row of the sheet's table, with its height. */
interface MeasuredRow<Row> {
  row: Row;
  height: number;
  /** Whether it must not be the last on its page: a day's heading. */
  isHeading: boolean;
}

/**
 * Distributes the rows over pages.
 * @param room the height that a page has for rows
 * @param taken the height of what only the first page has above them
 */
export function toPages<Row>(rows: readonly MeasuredRow<Row>[], room: number, taken: number): Row[][] {
  const pages: Row[][] = [];
  let page: Row[] = [];
  let left = room - taken;
  for (const [index, { row, height, isHeading }] of rows.entries()) {
    const needed = height + (isHeading ? (rows[index + 1]?.height ?? 0) : 0);
    if (needed > left && page.length > 0) {
      pages.push(page);
      page = [];
      left = room;
    }
    page.push(row);
    left -= height;
  }
  return [...pages, page];
}
