import type { ErrorBody } from '../../src/contract/errors';
import { HEALTH_PATH, paths } from '../../src/contract/paths';
import { memoryOf } from '../bench/memoryOf';
import { percentile } from '../bench/Measurement';
import { createStaff } from '../support/load/createStaff';
import { LiveStream } from '../support/servers/LiveStream';
import { startWatchedServer, type WatchedServer } from '../support/servers/startWatchedServer';
import { staffToken } from '../support/staffToken';
import { printFigure } from '../support/load/printFigure';
import { Traffic, type Answer } from '../support/load/Traffic';

/** `npm run test:long` raises it. */
const SECONDS = Number(process.env.FLOOD_SECONDS ?? 4);
/** Ten times an office of fifty, without pauses: fifty users, each with ten clients. */
const STAFF = 50;
const FLOODERS = 500;
/** The longest time that an answer may take, in milliseconds. */
const LONGEST_ANSWER_MILLISECONDS = 10_000;
const LONGEST_AFTERWARDS_MILLISECONDS = 2_000;

jest.setTimeout(60_000 + SECONDS * 2_000);

let server: WatchedServer | undefined;
let traffic: Traffic;
let stream: LiveStream | undefined;
afterEach(async () => {
  stream?.close();
  traffic.close();
  await server?.stop();
  server = undefined;
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One of eight requests is a write. */
function ask(token: string, count: number): Promise<Answer> {
  if (count % 8 === 0)
    return traffic.send(token, 'POST', paths.accounts, { body: { name: `Account ${count}` } });
  const reads = [paths.upcomingSkipBins, `${paths.accounts}?page=0&pageSize=25`, `${paths.changes}?limit=50`];
  return traffic.send(token, 'GET', reads[count % reads.length] as string);
}

function expectProperRefusal({ status, headers, text }: Answer) {
  const { code, message } = JSON.parse(text) as ErrorBody;
  expect([429, 503]).toContain(status);
  expect(code).toBe(status === 429 ? 'too-many-requests' : 'unavailable');
  expect(message).toMatch(/again in a moment/);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
}

describe('excess load', () => {
  it('is refused early; other requests are answered, streams continue, and afterwards everything works at once [BUSY-2]', async () => {
    const { url, pid } = (server = await startWatchedServer());
    traffic = new Traffic(url);
    const staff = await createStaff(process.env.TEST_AUTH_EMULATOR_URL ?? '', STAFF);
    const tokens = await Promise.all(staff.map((one) => staffToken(url, one)));
    const [token = ''] = tokens;
    stream = new LiveStream(url, () => Promise.resolve(token));
    await stream.open();

    const until = Date.now() + SECONDS * 1000;
    const refused: Answer[] = [];
    let accepted = 0;
    let written = 0;
    const flood = Array.from({ length: FLOODERS }, async (_, flooder) => {
      for (let count = flooder; Date.now() < until; count += 1) {
        const answer = await ask(tokens[flooder % STAFF] as string, count);
        if (answer.status >= 400) refused.push(answer);
        else accepted += 1;
        if (answer.status === 201) written += 1;
      }
    });
    const memory = [memoryOf(pid)];
    const health: number[] = [];
    while (Date.now() < until) {
      const began = performance.now();
      expect((await fetch(`${url}${HEALTH_PATH}`)).status).toBe(200);
      health.push(performance.now() - began);
      memory.push(memoryOf(pid));
      await pause(200);
    }
    await Promise.all(flood);
    const { times } = traffic;
    const longest = Math.max(...times);

    const ended = performance.now();
    expect((await traffic.send(token, 'GET', paths.upcomingSkipBins)).status).toBe(200);
    expect((await traffic.send(token, 'POST', paths.accounts, { body: { name: 'Afterwards' } })).status).toBe(
      201,
    );
    const afterwards = performance.now() - ended;
    printFigure(
      `${FLOODERS} who do not think, ${SECONDS} s`,
      `${accepted} accepted, ${refused.length} refused`,
    );
    printFigure(
      'p50, p99 and longest of what was accepted',
      `${[0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join(', ')}, ${longest.toFixed(0)} ms`,
    );
    printFigure('health path, longest', `${Math.max(...health).toFixed(0)} ms`);
    printFigure('a read and a write right afterwards', `${afterwards.toFixed(0)} ms`);
    printFigure('memory, MB', memory.map((value) => value.toFixed(0)).join(' '));

    refused.forEach(expectProperRefusal);
    expect(refused.length).toBeGreaterThan(0);
    expect(accepted).toBeGreaterThan(FLOODERS);
    expect(longest).toBeLessThan(LONGEST_ANSWER_MILLISECONDS);
    expect(afterwards).toBeLessThan(LONGEST_AFTERWARDS_MILLISECONDS);
    const heard = stream.heard;
    for (let waited = 0; heard.size < written + 1 && waited < 15_000; waited += 20) await pause(20);
    expect([heard.size, stream.opened]).toEqual([written + 1, 1]);
  });
});
