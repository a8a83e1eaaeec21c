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
 * @param summaryHeight the height of the summary, which only the first page has above its rows
 */
export function toPages<Row>(
  rows: readonly MeasuredRow<Row>[],
  room: number,
  summaryHeight: number,
): Row[][] {
  const pages: Row[][] = [];
  let page: Row[] = [];
  let left = room - summaryHeight;
  /** Whether the page has more than a heading. */
  let isBegun = false;
  for (const [index, { row, height, isHeading }] of rows.entries()) {
    const needed = height + (isHeading ? (rows[index + 1]?.height ?? 0) : 0);
    if (needed > left && isBegun) {
      pages.push(page);
      page = [];
      left = room;
      isBegun = false;
    }
    page.push(row);
    isBegun ||= !isHeading;
    left -= height;
  }
  return [...pages, page];
}
