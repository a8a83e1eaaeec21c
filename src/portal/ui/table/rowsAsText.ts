/**
 * CSV injection: spreadsheets execute text that begins like this. Text that begins with a quotation mark is unquoted first, up
 * to the next quotation mark, even if that is cells away.
 */
const FORMULA = /^["=+\-@＝＋－＠]/;

function inert(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return FORMULA.test(oneLine) ? `'${oneLine}` : oneLine;
}

/** The headers and the rows as tab-separated values, a line each: pasted as a table into spreadsheets and mails. */
export function rowsAsText<Row>(
  rows: readonly Row[],
  columns: readonly { header: string; text?: ((row: Row) => string) | undefined }[],
): string {
  const texts = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const cells = [
    texts.map(({ header }) => header),
    ...rows.map((row) => texts.map(({ text }) => inert(text(row)))),
  ];
  return cells.map((line) => line.join('\t')).join('\n');
}
