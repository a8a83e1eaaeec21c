/** What was measured side by side: the same work in two ways, in rounds that take turns. */
export interface Measurement {
  name: string;
  unit: string;
  /** What it is compared with. */
  beside: string;
  measured: number[];
  baseline: number[];
  /** The ratio of the medians that is to be kept; none where it is only to be known. */
  atMost?: number;
}

export interface Row {
  name: string;
  beside: string;
  unit: string;
  measured: number;
  baseline: number;
  /** Of the medians. */
  ratio: number;
  /** The smallest and the largest ratio of a round. */
  spread: [number, number];
  atMost: number | null;
  isKept: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function toRow({ name, unit, beside, measured, baseline, atMost }: Measurement): Row {
  const ratio = median(measured) / median(baseline);
  const ratios = measured.map((value, round) => value / (baseline[round] ?? Number.NaN));
  return {
    name,
    beside,
    unit,
    measured: median(measured),
    baseline: median(baseline),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    atMost: atMost ?? null,
    isKept: atMost === undefined || ratio <= atMost,
  };
}
