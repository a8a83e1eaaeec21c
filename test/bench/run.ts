import fs from 'node:fs';
import path from 'node:path';
import { startPostgresServer } from '../support/servers/postgresServer';
import { api } from './api';
import { bulkWrites } from './bulkWrites';
import { csvFiles } from './csvFiles';
import { embedded } from './embedded';
import { filterKeys } from './filterKeys';
import { interactions } from './interactions';
import { liveChanges } from './liveChanges';
import { loading } from './loading';
import { toRow, type Measurement, type Row } from './Measurement';
import { memory } from './memory';
import { mixedTraffic } from './mixedTraffic';
import { scale } from './scale';
import { start } from './start';
import { streams } from './streams';
import { tablePaint } from './tablePaint';

/** The benchmarks by their names for `npm run bench`, in execution order. */
const BENCHES: Record<string, ((databaseUrl: string) => Promise<Measurement[]>)[]> = {
  api: [api, mixedTraffic, embedded, start, streams, csvFiles],
  portal: [loading, interactions, filterKeys, bulkWrites, tablePaint, liveChanges, memory],
  scale: [scale],
};
const RESULTS = path.resolve('test-results/bench.json');

const short = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: false });

function tell({ name, unit, measured, beside, figure, spread, goal, isKept }: Row) {
  const besides = beside ? `, ${beside.name}: ${short(beside.measured)} ${unit}, ratio ${short(figure)}` : '';
  const asked = goal && ('atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`);
  const verdict = asked ? `, to be ${asked}: ${isKept ? 'kept' : 'NOT KEPT'}` : '';
  console.log(`${name}: ${short(measured)} ${unit}${besides} (${spread.map(short).join(' to ')})${verdict}`);
}

/**
 * `npm run bench [-- NAME …]`: prints a row per figure, the median of alternating rounds with its spread, and writes all rows
 * as JSON to test-results/bench.json.
 */
async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    throw new Error(`There is no bench ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}`);
  }
  const postgres = await startPostgresServer();
  const rows: Row[] = [];
  try {
    for (const [name, benches] of Object.entries(BENCHES)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      for (const bench of benches) {
        for (const measurement of await bench(postgres.url)) {
          const row = toRow(measurement);
          rows.push(row);
          tell(row);
        }
      }
    }
  } finally {
    await postgres.stop();
  }
  fs.mkdirSync(path.dirname(RESULTS), { recursive: true });
  fs.writeFileSync(RESULTS, JSON.stringify(rows, null, 2));
  const missed = rows.filter(({ isKept }) => !isKept);
  console.log(`${rows.length} rows, ${missed.length} of them not as they are to be`);
}

main().then(
  // Exit explicitly: the Auth emulator's timers keep running after it was closed.
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
