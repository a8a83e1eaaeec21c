/**
 * Spreadsheets carry out text that begins like this, wherever it comes from; one that begins with a quotation mark they unwrap
 * first, as far as the next one, be that cells away.
 */
const FORMULA = /^["=+\-@＝＋－＠]/;

function inert(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return FORMULA.test(oneLine) ? `'${oneLine}` : oneLine;
}

/** Rows as tab-separated values, a line each: what spreadsheets and mails take from the clipboard as a table. */
export function rowsAsText<Row>(
  rows: readonly Row[],
  columns: readonly { text?: ((row: Row) => string) | undefined }[],
): string {
  return rows
    .map((row) => columns.flatMap(({ text }) => (text ? [inert(text(row))] : [])).join('\t'))
    .join('\n');
}
