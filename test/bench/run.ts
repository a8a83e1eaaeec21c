import fs from 'node:fs';
import path from 'node:path';
import { startPostgresServer } from '../support/postgresServer';
import { toRow, type Row } from './Measurement';
import { streams } from './streams';

const BENCHES = { streams };
const RESULTS = path.resolve('test-results/bench.json');

function tell({ name, beside, unit, measured, baseline, ratio, spread, atMost, isKept }: Row) {
  const goal = atMost === null ? '' : `, to be at most ${atMost}: ${isKept ? 'kept' : 'NOT KEPT'}`;
  console.log(
    `${name}: ${measured.toFixed(1)} ${unit}, ${beside}: ${baseline.toFixed(1)} ${unit}, ratio ${ratio.toFixed(2)} ` +
      `(${spread.map((value) => value.toFixed(2)).join(' to ')})${goal}`,
  );
}

/** `npm run bench [-- NAME]`: each figure the median of alternating rounds; as a table here, and as JSON in a file. */
async function main() {
  const asked = process.argv.slice(2);
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgresServer();
  const databaseUrl = process.env.TEST_DATABASE_URL ?? postgres?.url;
  if (!databaseUrl) throw new Error('No PostgreSQL server could be had: set TEST_DATABASE_URL');
  const rows: Row[] = [];
  try {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      for (const measurement of await bench(databaseUrl)) {
        const row = toRow(measurement);
        rows.push(row);
        tell(row);
      }
    }
  } finally {
    await postgres?.stop();
  }
  fs.mkdirSync(path.dirname(RESULTS), { recursive: true });
  fs.writeFileSync(RESULTS, JSON.stringify(rows, null, 2));
}

void main();
