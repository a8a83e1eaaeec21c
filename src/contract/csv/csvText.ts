import { stringify } from 'csv-stringify/sync';

type CsvValue = string | number | null;

/** The columns of a file by their names in its header row, in order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** Excel reads UTF-8 as such only with this mark at its beginning. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that looks escaped already: apostrophes before what begins a formula. The library leaves it as it is, so it gets one more
 * here: a reader can always remove exactly one.
 */
const LOOKS_ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

const escapedOnce = (text: string) => (LOOKS_ESCAPED.test(text) ? `'${text}` : text);

/**
 * Rows as CSV (RFC 4180), each line ended. Text is always quoted, so that a reader can tell it from numbers, and text that
 * spreadsheets would execute as a formula begins with an apostrophe.
 */
export function csvText<Row>(
  rows: readonly Row[],
  columns: CsvColumns<Row>,
  { header }: { header: boolean },
): string {
  const values = Object.values(columns);
  return stringify(
    rows.map((row) => values.map((value) => value(row))),
    {
      columns: Object.keys(columns),
      header,
      record_delimiter: 'windows',
      quoted_string: true,
      escape_formulas: true,
      cast: { string: escapedOnce },
    },
  );
}
