import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | null;

/** The drivers' names by id: a row has only the ids. */
export type DriverNames = ReadonlyMap<number, string>;

/** The columns of a file by their names in its header row, in order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, drivers: DriverNames) => CsvValue>>;

const NO_NAMES: DriverNames = new Map();

/** Excel detects UTF-8 only by this mark at the beginning of a file. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that looks escaped already: apostrophes before the beginning of a formula. The library does not escape it, so it gets one
 * more apostrophe here. A reader can then always remove exactly one.
 */
const LOOKS_ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

const escapedOnce = (text: string) => (LOOKS_ESCAPED.test(text) ? `'${text}` : text);

/**
 * Rows as CSV (RFC 4180); the last line ends with a line break, too. Text is always quoted, so that a reader
 * can tell it from numbers. Text that spreadsheets would execute as a formula begins with an apostrophe.
 */
export function csvText<Row>(
  rows: readonly Row[],
  columns: CsvColumns<Row>,
  { header, drivers = NO_NAMES }: { header: boolean; drivers?: DriverNames },
): string {
  const values = Object.values(columns);
  return stringify(
    rows.map((row) => values.map((value) => value(row, drivers))),
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
