import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgresServer } from '../support/servers/postgresServer';
import { api } from './api';
import { browsers } from './browsers';
import { bulkWrites } from './bulkWrites';
import { csvFiles } from './csvFiles';
import { embedded } from './embedded';
import { filterKeys } from './filterKeys';
import { interactions } from './interactions';
import { liveChanges } from './liveChanges';
import { loading } from './loading';
import { isLost, keepFigures, toRow, type Measurement, type Row } from './Measurement';
import { memory } from './memory';
import { mixedTraffic } from './mixedTraffic';
import { measureAll, measureSmoke, type Measure } from './rounds';
import { scale } from './scale';
import { standingOrders } from './standingOrders';
import { start } from './start';
import { mostStreams, streams } from './streams';
import { tablePaint } from './tablePaint';
import { tabs } from './tabs';

type Bench = (databaseUrl: string, measure: Measure) => Promise<Measurement[]>;

const SMOKE = 'smoke';
/** The benchmarks by their names for `npm run bench`, in execution order. */
const BENCHES: Record<string, Bench[]> = {
  api: [api, mixedTraffic, embedded, start, streams, mostStreams, csvFiles, standingOrders],
  portal: [loading, browsers, interactions, filterKeys, bulkWrites, tablePaint, liveChanges, tabs, memory],
  scale: [scale],
  [SMOKE]: [api, streams, loading],
};
const RESULTS = path.resolve('test-results/bench.json');

const short = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: false });

function tell({ name, unit, measured, beside, figure }: Row) {
  const besides = beside ? `, ${beside.name}: ${short(beside.measured)} ${unit}, ratio ${short(figure)}` : '';
  console.log(`${name}: ${short(measured)} ${unit}${besides}`);
}

const told = (goal: Row['goal']) =>
  goal ? ('atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`) : '';

/** A table of all figures. */
function tellAll(rows: readonly Row[]) {
  const lines = [
    ['', 'figure', 'spread', 'last', 'goal'],
    ...rows.map(({ name, figure, spread, last, goal, isKept }) => [
      name,
      short(figure),
      spread.map(short).join(' to '),
      last === undefined ? '' : short(last),
      isKept ? told(goal) : `${told(goal)}: MISSED`,
    ]),
  ];
  const width = (column: number) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0));
  for (const cells of lines) console.log(cells.map((cell, column) => cell.padEnd(width(column))).join('  '));
}

/**
 * `npm run bench [-- NAME …]`: measures each row, the median of alternating rounds, and prints a table of the figures beside
 * those of the last run that was kept. With --keep, this run is: test/bench/lastFigures.json. All rows are also in
 * test-results/bench.json. `npm run bench -- smoke` measures the few rows that CI does, and fails if one of them is lost.
 */
async function main() {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'boolean' } },
  });
  const isSmoke = asked.includes(SMOKE);
  if (isSmoke && (asked.length > 1 || values.keep)) throw new Error('The smoke bench is run by itself');
  const unknown = asked.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    throw new Error(`There is no bench ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}`);
  }
  const chosen = asked.length > 0 ? asked : Object.keys(BENCHES).filter((name) => name !== SMOKE);
  const postgres = await startPostgresServer();
  const rows: Row[] = [];
  try {
    for (const bench of chosen.flatMap((name) => BENCHES[name] ?? [])) {
      for (const measurement of await bench(postgres.url, isSmoke ? measureSmoke : measureAll)) {
        const row = toRow(measurement);
        rows.push(row);
        tell(row);
      }
    }
  } finally {
    await postgres.stop();
  }
  fs.mkdirSync(path.dirname(RESULTS), { recursive: true });
  fs.writeFileSync(RESULTS, JSON.stringify(rows, null, 2));
  if (values.keep) keepFigures(rows);
  tellAll(rows);
  const missed = rows.filter(({ isKept }) => !isKept);
  console.log(`${rows.length} rows, ${missed.length} of them not as they are to be`);
  const lost = isSmoke ? rows.filter(isLost) : [];
  for (const { name } of lost) console.log(`lost: ${name}`);
  return lost.length === 0 ? 0 : 1;
}

main().then(
  // Exit explicitly: the Auth emulator's timers keep running after it was closed.
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
