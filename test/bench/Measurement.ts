import fs from 'node:fs';
import path from 'node:path';

const FILE = path.join(__dirname, 'lastFigures.json');
/** The figure of each row in the last run that was kept, by the row's name. */
const LAST_FIGURES = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, number>;

/** A measurement with its value per round. */
export interface Measurement {
  name: string;
  unit: string;
  measured: number[];
  /** The baseline, measured in alternating rounds; without it the values are absolute. */
  beside?: { name: string; values: number[] };
  /** The goal for the median, or for the ratio of the two medians; without one, the figure is only reported. */
  goal?: { atMost: number } | { atLeast: number };
}

export interface Row {
  name: string;
  unit: string;
  measured: number;
  beside?: { name: string; measured: number };
  /** The ratio to the baseline, or the value without one. */
  figure: number;
  /** The smallest and the largest figure of all rounds. */
  spread: [number, number];
  goal?: Measurement['goal'];
  isKept: boolean;
  /** The figure of the last run that was kept. */
  last?: number;
}

/** The share of its goal at which a row counts as lost. */
const LOST = 2 / 3;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that this share of all values, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function isKept(figure: number, goal: Measurement['goal']): boolean {
  if (!goal) return true;
  return 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
}

/**
 * Whether a row is below two thirds of what it has to be at least, or above one and a half times what it may be at most: its
 * goal, or its last figure if that missed the goal.
 */
export function isLost({ figure, goal, last }: Pick<Row, 'figure' | 'goal' | 'last'>): boolean {
  if (!goal) return false;
  const asked = 'atMost' in goal ? goal.atMost : goal.atLeast;
  const wanted = last === undefined || isKept(last, goal) ? asked : last;
  // Negated, so that NaN counts as lost.
  return !(('atMost' in goal ? wanted / figure : figure / wanted) > LOST);
}

export function toRow({ name, unit, measured, beside, goal }: Measurement): Row {
  const figures = beside
    ? measured.map((value, round) => value / (beside.values[round] ?? Number.NaN))
    : measured;
  const figure = beside ? median(measured) / median(beside.values) : median(measured);
  const last = LAST_FIGURES[name];
  return {
    name,
    unit,
    measured: median(measured),
    ...(beside && { beside: { name: beside.name, measured: median(beside.values) } }),
    figure,
    spread: [Math.min(...figures), Math.max(...figures)],
    ...(goal && { goal }),
    isKept: isKept(figure, goal),
    ...(last !== undefined && { last }),
  };
}

export function keepFigures(rows: readonly Row[]): void {
  const figures = rows.map(({ name, figure }) => [name, Number(figure.toPrecision(3))]);
  fs.writeFileSync(FILE, `${JSON.stringify({ ...LAST_FIGURES, ...Object.fromEntries(figures) }, null, 2)}\n`);
}
