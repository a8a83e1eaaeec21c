/** What was typed as a number, as '1,250.5'; null for nothing. Text that is no number stays text, which schemas refuse. */
export function typedNumber(text: string): number | string | null {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  if (plain === '') return null;
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}
