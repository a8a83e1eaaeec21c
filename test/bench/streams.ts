import http from 'node:http';
import { API_ROOT, paths } from '../../src/contract/paths';
import { createStaff } from '../support/load/createStaff';
import { staffToken } from '../support/staffToken';
import { memoryOf } from './memoryOf';
import type { Measurement } from './Measurement';
import type { Measure } from './rounds';
import { startProduct } from './startProduct';

const STREAMS = 200;
/** The number of streams that a process accepts. */
const MAX_STREAMS = 2_000;
/** A user may have fifty streams. */
const LISTENERS = MAX_STREAMS / 50;
/** One for each listener. */
const OPENED_AT_ONCE = LISTENERS;
const WRITES = 100;
const CLOSED_MILLISECONDS = 300;

interface Stream {
  told: () => number;
  close: () => void;
}

/** A process with listeners, and a client that writes. */
async function startStreams(databaseUrl: string) {
  const product = await startProduct(databaseUrl);
  const { url, pid, authorization, environment } = product;
  const listeners = await createStaff(environment.AUTH_EMULATOR_URL ?? '', LISTENERS);
  const tokens = await Promise.all(listeners.map((listener) => staffToken(url, listener)));
  const agent = new http.Agent({ maxSockets: Infinity, keepAlive: true });

  function open(_: unknown, index: number): Promise<Stream> {
    return new Promise((resolve, reject) => {
      let told = 0;
      const request = http.get(
        `${url}${API_ROOT}${paths.events}`,
        { headers: { authorization: `Bearer ${tokens[index % LISTENERS]}` }, agent },
        (response) => {
          response.on(
            'data',
            (chunk: Buffer) => (told += chunk.toString().split('event: change').length - 1),
          );
          response.on('error', () => undefined);
          resolve({ told: () => told, close: () => request.destroy() });
        },
      );
      request.on('error', reject);
    });
  }

  /** Milliseconds per write; writes are sequential. */
  async function write(): Promise<number> {
    const began = performance.now();
    for (let count = 0; count < WRITES; count += 1) {
      const answer = await fetch(`${url}${API_ROOT}${paths.accounts}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Account ${count}` }),
      });
      if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    return (performance.now() - began) / WRITES;
  }

  return {
    write,
    /** Opens a number of streams at once. */
    open: (count: number) => Promise.all(Array.from({ length: count }, open)),
    /** Waits until each stream has the changes of one `write`. */
    haveHeard: async (streams: readonly Stream[]) => {
      while (streams.some(({ told }) => told() < WRITES))
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
    memory: () => memoryOf(pid),
    stop: () => {
      agent.destroy();
      return product.stop();
    },
  };
}

/** The cost of 200 open streams in one process: time per write and memory, compared with no streams. */
export async function streams(databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const { write, open, haveHeard, memory, stop } = await startStreams(databaseUrl);
  const [withStreams, withNone]: [number[], number[]] = [[], []];
  try {
    await write();
    const time = await measure({
      name: `a write, told to ${STREAMS} open streams`,
      isInSmoke: true,
      unit: 'ms',
      goal: { atMost: 1.3 },
      measure: async () => {
        const opened = await open(STREAMS);
        const milliseconds = await write();
        await haveHeard(opened);
        withStreams.push(memory());
        opened.forEach(({ close }) => close());
        await new Promise((resolve) => setTimeout(resolve, CLOSED_MILLISECONDS));
        return milliseconds;
      },
      beside: {
        name: 'a write with none',
        measure: async () => {
          const milliseconds = await write();
          withNone.push(memory());
          return milliseconds;
        },
      },
    });
    return [
      ...time,
      {
        name: `a process with ${STREAMS} open streams after ${WRITES} writes`,
        unit: 'MB',
        measured: withStreams,
        beside: { name: 'the same with none', values: withNone },
      },
    ];
  } finally {
    await stop();
  }
}

/** The memory of a process with as many streams as it accepts. */
export async function mostStreams(databaseUrl: string): Promise<Measurement[]> {
  const { write, open, haveHeard, memory, stop } = await startStreams(databaseUrl);
  try {
    const opened: Stream[] = [];
    while (opened.length < MAX_STREAMS) opened.push(...(await open(OPENED_AT_ONCE)));
    await write();
    await haveHeard(opened);
    return [
      {
        name: `a process with ${MAX_STREAMS} open streams after ${WRITES} writes`,
        unit: 'MB',
        goal: { atMost: 150 },
        measured: [memory()],
      },
    ];
  } finally {
    await stop();
  }
}
