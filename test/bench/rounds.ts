import type { Measurement } from './Measurement';

const ROUNDS = 5;

interface Compared {
  name: string;
  unit: string;
  goal: NonNullable<Measurement['goal']>;
  /** One round of the measured work; `beside` does one round of the baseline. */
  measure: () => Promise<number>;
  beside: { name: string; measure: () => Promise<number> };
}

/** Alternates the two, including which one starts, so that a machine that becomes slower affects both equally. */
export async function rounds({ measure, beside, ...told }: Compared): Promise<Measurement> {
  const measured: number[] = [];
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      async () => measured.push(await measure()),
      async () => values.push(await beside.measure()),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { ...told, measured, beside: { name: beside.name, values } };
}
