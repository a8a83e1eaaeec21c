import http from 'node:http';
import { API_ROOT, paths } from '../../src/contract/paths';
import { hireStaff } from '../support/load/hireStaff';
import { startServers } from '../support/servers/startServers';
import { ADMIN } from '../support/testIdentity';
import { staffToken } from '../support/staffToken';
import { memoryOf } from './memoryOf';
import type { Measurement } from './Measurement';

const STREAMS = 200;
/** As many as a process accepts. */
const MOST_STREAMS = 2_000;
/** A user may have fifty streams. */
const LISTENERS = MOST_STREAMS / 50;
/** Each of the listeners one. */
const OPENED_AT_ONCE = LISTENERS;
const WRITES = 100;
const ROUNDS = 5;

/** The cost of 200 open streams in one process: time per write and memory, compared with no streams; and the memory of 2,000. */
export async function streams(databaseUrl: string): Promise<Measurement[]> {
  const servers = await startServers(databaseUrl, 1);
  const [{ url = '', pid = 0 } = {}] = servers.processes;
  const headers = { authorization: `Bearer ${await staffToken(url, ADMIN)}` };
  const listeners = await hireStaff(servers.environment.AUTH_EMULATOR_URL ?? '', LISTENERS);
  const tokens = await Promise.all(listeners.map((listener) => staffToken(url, listener)));
  const agent = new http.Agent({ maxSockets: Infinity, keepAlive: true });

  function open(_: unknown, index: number): Promise<{ told: () => number; close: () => void }> {
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
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Account ${count}` }),
      });
      if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    return (performance.now() - began) / WRITES;
  }

  const time = {
    name: `a write, told to ${STREAMS} open streams`,
    unit: 'ms',
    goal: { atMost: 1.3 },
    measured: [] as number[],
    beside: { name: 'a write with none', values: [] as number[] },
  } satisfies Measurement;
  const memory = {
    name: `a process with ${STREAMS} open streams after ${WRITES} writes`,
    unit: 'MB',
    measured: [] as number[],
    beside: { name: 'the same with none', values: [] as number[] },
  } satisfies Measurement;
  const most = {
    name: `a process with ${MOST_STREAMS} open streams after ${WRITES} writes`,
    unit: 'MB',
    goal: { atMost: 150 },
    measured: [] as number[],
  } satisfies Measurement;
  try {
    await write();
    for (let round = 0; round < ROUNDS; round += 1) {
      time.beside.values.push(await write());
      memory.beside.values.push(memoryOf(pid));

      const opened = await Promise.all(Array.from({ length: STREAMS }, open));
      time.measured.push(await write());
      while (opened.some(({ told }) => told() < WRITES))
        await new Promise((resolve) => setTimeout(resolve, 5));
      memory.measured.push(memoryOf(pid));
      opened.forEach(({ close }) => close());
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const opened = [];
    while (opened.length < MOST_STREAMS)
      opened.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))));
    await write();
    while (opened.some(({ told }) => told() < WRITES)) await new Promise((resolve) => setTimeout(resolve, 5));
    most.measured.push(memoryOf(pid));
  } finally {
    agent.destroy();
    await servers.stop();
  }
  return [time, memory, most];
}
