import { isLost, toRow, type Measurement } from './Measurement';

const ROUNDS = 5;
const SMOKE_ROUNDS = 3;
const SMOKE_TRIES = 3;

export interface Compared {
  name: string;
  unit: string;
  goal: NonNullable<Measurement['goal']>;
  /** One of the few rows that CI measures: quick, and a ratio that other work on the machine hardly changes. */
  isInSmoke?: boolean;
  /** Preparation that only this row needs. */
  prepare?: () => Promise<unknown>;
  /** One round of the measured work; `beside` does one round of the baseline, if there is one. */
  measure: () => Promise<number>;
  beside?: { name: string; measure: () => Promise<number> };
}

/** Measures a row, or leaves it out. */
export type Measure = (compared: Compared) => Promise<Measurement[]>;

/** Alternates the two, including which one starts, so that a machine that becomes slower affects both equally. */
async function rounds({ name, unit, goal, measure, beside }: Compared, count: number): Promise<Measurement> {
  const measured: number[] = [];
  const values: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const turns = [async () => measured.push(await measure())];
    if (beside) turns.push(async () => values.push(await beside.measure()));
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { name, unit, goal, measured, ...(beside && { beside: { name: beside.name, values } }) };
}

export const measureAll: Measure = async (compared) => {
  await compared.prepare?.();
  return [await rounds(compared, ROUNDS)];
};

/** Measures the rows of the smoke bench. A lost one is measured again, up to twice: a noisy neighbour must not fail CI. */
export const measureSmoke: Measure = async (compared) => {
  if (!compared.isInSmoke) return [];
  await compared.prepare?.();
  for (let left = SMOKE_TRIES - 1; ; left -= 1) {
    const measurement = await rounds(compared, SMOKE_ROUNDS);
    if (left === 0 || !isLost(toRow(measurement))) return [measurement];
    console.log(`${compared.name}: lost, so it is measured again`);
  }
};
