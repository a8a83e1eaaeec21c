import type { Column } from './Column';
import type { Density } from './density';

export type SizedColumn = Pick<
  Column<never>,
  'id' | 'header' | 'width' | 'compactWidth' | 'flexible' | 'text'
>;

export const MINIMUM_COLUMN_WIDTH_PIXELS = 20;
const DEFAULT_WIDTH_PIXELS = 150;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * The columns' widths in pixels: the chosen or default width, plus a share of the spare width for flexible columns. If none is
 * flexible any more, the last column with text takes the spare width, so that nothing is left blank.
 */
export function columnWidths(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  available: number,
  density: Density,
): number[] {
  const least = columns.map(
    ({ id, width = DEFAULT_WIDTH_PIXELS, compactWidth = width }) =>
      chosen[id] ?? (density === 'compact' ? compactWidth : width),
  );
  const spare = Math.max(0, available - sum(least));
  const flexible = columns.map(({ id, flexible = 0 }) => (chosen[id] === undefined ? flexible : 0));
  const last = columns.findLastIndex(({ text }) => text);
  const shares = sum(flexible) > 0 ? flexible : columns.map((_, index) => (index === last ? 1 : 0));
  const shareCount = sum(shares) || 1;
  return least.map((width, index) => width + Math.floor((spare * (shares[index] ?? 0)) / shareCount));
}
