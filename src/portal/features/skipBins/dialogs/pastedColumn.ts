/**
 * The first cells of a copied table or column, or of one with lines of text. Undefined if the text is neither: it is then
 * pasted as it is.
 */
export function pastedColumn(text: string): string[] | undefined {
  if (!/[\t\n]/.test(text)) return undefined;
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim());
}
