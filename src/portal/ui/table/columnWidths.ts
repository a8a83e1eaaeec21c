import type { Column } from './Column';
import type { Density } from './density';

export type SizedColumn = Pick<
  Column<never>,
  'id' | 'header' | 'width' | 'compactWidth' | 'spareShare' | 'isNotSortable' | 'text'
>;

export const MINIMUM_COLUMN_WIDTH_PIXELS = 20;
const DEFAULT_WIDTH_PIXELS = 150;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Shares the room out evenly among the columns that lack some; none gets more than it lacks. */
function fillEvenly(lacking: readonly number[], room: number): number[] {
  const filled = lacking.map(() => 0);
  const byNeed = lacking.map((lack, index) => ({ lack, index })).sort((one, other) => one.lack - other.lack);
  let left = Math.min(room, sum(lacking));
  byNeed.forEach(({ lack, index }, place) => {
    const share = Math.min(lack, Math.floor(left / (byNeed.length - place)));
    filled[index] = share;
    left -= share;
  });
  return filled;
}

/**
 * The columns' widths in pixels: the chosen or default width, plus a part of the spare width. First, columns
 * without a chosen width get what their texts lack, the smallest lack first. The rest is divided among them
 * by `spareShare`. If none has a share, the last column with text takes it, so that nothing is left blank.
 * @param needed pixels by the column's id
 */
export function columnWidths(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  needed: Readonly<Record<string, number>>,
  available: number,
  density: Density,
): number[] {
  const least = columns.map(
    ({ id, width = DEFAULT_WIDTH_PIXELS, compactWidth = width }) =>
      chosen[id] ?? (density === 'compact' ? compactWidth : width),
  );
  const spare = Math.max(0, available - sum(least));
  const ownShares = columns.map(({ id, spareShare = 0 }) => (chosen[id] === undefined ? spareShare : 0));
  const lacking = columns.map(({ id }, index) =>
    chosen[id] === undefined ? Math.max(0, (needed[id] ?? 0) - (least[index] ?? 0)) : 0,
  );
  const filled = fillEvenly(lacking, spare);
  const left = spare - sum(filled);
  const last = columns.findLastIndex(({ text }) => text);
  const shares = sum(ownShares) > 0 ? ownShares : columns.map((_, index) => (index === last ? 1 : 0));
  const shareCount = sum(shares) || 1;
  return least.map(
    (width, index) => width + (filled[index] ?? 0) + Math.floor((left * (shares[index] ?? 0)) / shareCount),
  );
}
