/** What was measured, round by round. */
export interface Measurement {
  name: string;
  unit: string;
  measured: number[];
  /** The same work done in another way, in rounds that took turns with these; without it the values themselves count. */
  beside?: { name: string; values: number[] };
  /** What the median, or the ratio of the two medians, is to be; none where it is only to be known. */
  goal?: { atMost: number } | { atLeast: number };
}

export interface Row {
  name: string;
  unit: string;
  measured: number;
  beside?: { name: string; measured: number };
  /** The ratio where it is measured beside something, else the value. */
  figure: number;
  /** The smallest and the largest figure of a round. */
  spread: [number, number];
  goal?: Measurement['goal'];
  isKept: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that so large a share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function isKept(figure: number, goal: Measurement['goal']): boolean {
  if (!goal) return true;
  return 'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;
}

export function toRow({ name, unit, measured, beside, goal }: Measurement): Row {
  const figures = beside
    ? measured.map((value, round) => value / (beside.values[round] ?? Number.NaN))
    : measured;
  const figure = beside ? median(measured) / median(beside.values) : median(measured);
  return {
    name,
    unit,
    measured: median(measured),
    ...(beside && { beside: { name: beside.name, measured: median(beside.values) } }),
    figure,
    spread: [Math.min(...figures), Math.max(...figures)],
    ...(goal && { goal }),
    isKept: isKept(figure, goal),
  };
}
