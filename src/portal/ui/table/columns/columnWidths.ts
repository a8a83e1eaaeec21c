import type { Column } from './Column';
import type { Density } from '../grid/density';

export type SizedColumn = Pick<
  Column<never>,
  'id' | 'header' | 'width' | 'compactWidth' | 'spareShare' | 'yields' | 'isNotSortable' | 'text'
>;

export const MINIMUM_COLUMN_WIDTH_PIXELS = 20;
const DEFAULT_WIDTH_PIXELS = 150;
/** What a column keeps that gives room to others. */
const KEPT_PIXELS = 60;

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

/** What columns need, in pixels by their ids. */
export interface Needs {
  /** For all of their texts. */
  all: Readonly<Record<string, number>>;
  /** For what is cut last. */
  whole: Readonly<Record<string, number>>;
}

/**
 * Widens columns to what they need, out of the spare width first, then out of the columns that give some, the first ones first.
 * @param giving pixels that each column can give, in the order in which they give
 * @returns the new widths
 */
function widen(
  widths: readonly number[],
  needed: readonly number[],
  giving: readonly { index: number; pixels: number }[],
  available: number,
): number[] {
  const spare = Math.max(0, available - sum(widths));
  const lacking = widths.map((width, index) => Math.max(0, (needed[index] ?? 0) - width));
  const filled = fillEvenly(lacking, spare + sum(giving.map(({ pixels }) => pixels)));
  const widened = widths.map((width, index) => width + (filled[index] ?? 0));
  let owed = Math.max(0, sum(filled) - spare);
  for (const { index, pixels } of giving) {
    const taken = Math.min(owed, pixels);
    widened[index] = (widened[index] ?? 0) - taken;
    owed -= taken;
  }
  return widened;
}

/**
 * The columns' widths in pixels: the chosen or default width, plus a part of the spare width. First, columns without a chosen
 * width get what is cut last, those that never yield before the others; then what all of their texts need, those that yield last first. Each takes also from those that
 * yield before it. What is left is divided by `spareShare`. If none has a share, the last column with text takes it, so that
 * nothing is left blank.
 */
export function columnWidths(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  needs: Needs,
  available: number,
  density: Density,
): number[] {
  const isChosen = ({ id }: SizedColumn) => chosen[id] !== undefined;
  const order = ({ yields = Infinity }: SizedColumn) => yields;
  const whole = columns.map((column) => (isChosen(column) ? 0 : (needs.whole[column.id] ?? 0)));
  let widths = columns.map(
    ({ id, width = DEFAULT_WIDTH_PIXELS, compactWidth = width }) =>
      chosen[id] ?? (density === 'compact' ? compactWidth : width),
  );
  const givingBefore = (limit: number) =>
    columns
      .map((column, index) => ({ column, index }))
      .filter(({ column }) => !isChosen(column) && order(column) < limit)
      .sort((one, other) => order(one.column) - order(other.column))
      .map(({ index }) => ({
        index,
        pixels: Math.max(0, (widths[index] ?? 0) - Math.max(KEPT_PIXELS, whole[index] ?? 0)),
      }));

  // A date comes before a name: where there is too little room for both, its warning would be cut.
  for (const isFirst of [true, false]) {
    const needed = columns.map((column, index) =>
      (order(column) === Infinity) === isFirst ? (whole[index] ?? 0) : 0,
    );
    widths = widen(widths, needed, givingBefore(Infinity), available);
  }
  for (const turn of [...new Set(columns.map(order))].sort((one, other) => other - one)) {
    const all = columns.map((column) =>
      isChosen(column) || order(column) !== turn ? 0 : (needs.all[column.id] ?? 0),
    );
    widths = widen(widths, all, givingBefore(turn), available);
  }

  const left = Math.max(0, available - sum(widths));
  const ownShares = columns.map((column) => (isChosen(column) ? 0 : (column.spareShare ?? 0)));
  const last = columns.findLastIndex(({ text }) => text);
  const shares = sum(ownShares) > 0 ? ownShares : columns.map((_, index) => (index === last ? 1 : 0));
  const shareCount = sum(shares) || 1;
  return widths.map((width, index) => width + Math.floor((left * (shares[index] ?? 0)) / shareCount));
}
