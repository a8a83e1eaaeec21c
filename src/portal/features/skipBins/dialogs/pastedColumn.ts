/**
 * The first cell of each row of a copied table, or each line of a text. Undefined for a text without tabs and
 * line breaks: it is pasted as it is.
 */
export function pastedColumn(text: string): string[] | undefined {
  if (!/[\t\n]/.test(text)) return undefined;
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim());
}
