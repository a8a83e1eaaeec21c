import { API_ROOT, paths } from '../../src/contract/paths';
import { fillBusiness } from '../support/load/fillBusiness';
import { percentile, type Measurement } from './Measurement';
import { memoryOf } from './memoryOf';
import { startProduct } from './startProduct';

const SIZE = { accounts: 10_000, jobSites: 30_000, skipBins: 100_000, upcoming: 200 };
const ROUNDS = 5;
const SAMPLE_MILLISECONDS = 10;

/** Lists as CSV files: the server's memory and time, and what else it does meanwhile. */
export async function csvFiles(databaseUrl: string): Promise<Measurement[]> {
  const product = await startProduct(databaseUrl, fillBusiness(SIZE), 'vacuum analyze');
  const { url, pid, authorization } = product;
  const ask = (path: string, accept: string) =>
    fetch(`${url}${API_ROOT}${path}`, { headers: { authorization, accept } });

  /** Reads a file to its end, and drops it. */
  async function read(query: string): Promise<{ lines: number; seconds: number; peak: number }> {
    let peak = 0;
    const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MILLISECONDS);
    const began = performance.now();
    const { body } = await ask(`${paths.skipBins}?${query}`, 'text/csv');
    let lines = -1;
    for await (const chunk of body ?? []) for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
    clearInterval(timer);
    return { lines, seconds: (performance.now() - began) / 1000, peak };
  }

  async function readBin(): Promise<number> {
    const began = performance.now();
    await (await ask(paths.skipBin(1 + Math.floor(Math.random() * SIZE.skipBins)), '*/*')).text();
    return performance.now() - began;
  }

  try {
    const short: Awaited<ReturnType<typeof read>>[] = [];
    const long: typeof short = [];
    await read('type=metal');
    // Not in turn: memory that a process has taken it does not give back at once.
    for (let round = 0; round < ROUNDS; round += 1) short.push(await read('type=metal'));
    for (let round = 0; round < ROUNDS; round += 1) long.push(await read('sort=account'));
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const few: number[] = [];
      for (let count = 0; count < 100; count += 1) few.push(await readBin());
      alone.push(percentile(few, 0.99));
      const many: number[] = [];
      let isSent = false;
      const sending = read('sort=account').finally(() => (isSent = true));
      while (!isSent) many.push(await readBin());
      await sending;
      beside.push(percentile(many, 0.99));
    }
    const rows = (files: typeof short) => `${files[0]?.lines} bins`;
    return [
      {
        name: `memory of the API while it sends a CSV file of ${rows(long)}`,
        unit: 'MB',
        measured: long.map(({ peak }) => peak),
        beside: { name: `of ${rows(short)}`, values: short.map(({ peak }) => peak) },
        goal: { atMost: 1.2 },
      },
      { name: `a CSV file of ${rows(long)}`, unit: 's', measured: long.map(({ seconds }) => seconds) },
      {
        name: 'reading a bin while a CSV file is sent, 99th percentile',
        unit: 'ms',
        measured: beside,
        beside: { name: 'without', values: alone },
      },
    ];
  } finally {
    await product.stop();
  }
}
