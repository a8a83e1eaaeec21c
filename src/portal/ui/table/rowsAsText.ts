/**
 * CSV injection: spreadsheets execute text that begins like this. Text that begins with a quotation mark is unquoted first, up
 * to the next quotation mark, even if that is cells away.
 */
const FORMULA = /^["=+\-@＝＋－＠]/;

function inert(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return FORMULA.test(oneLine) ? `'${oneLine}` : oneLine;
}

/** Rows as tab-separated values, a line each: pasted as a table into spreadsheets and mails. */
export function rowsAsText<Row>(
  rows: readonly Row[],
  columns: readonly { text?: ((row: Row) => string) | undefined }[],
): string {
  return rows
    .map((row) => columns.flatMap(({ text }) => (text ? [inert(text(row))] : [])).join('\t'))
    .join('\n');
}
