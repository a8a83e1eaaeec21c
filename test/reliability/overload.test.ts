import type { ErrorBody } from '../../src/contract/responses/errors';
import { HEALTH_PATH, paths } from '../../src/contract/paths';
import { memoryOf } from '../bench/memoryOf';
import { percentile } from '../bench/Measurement';
import { createStaff } from '../support/load/createStaff';
import { printFigure } from '../support/load/printFigure';
import { Traffic, type TrafficResponse } from '../support/load/Traffic';
import { LiveStream } from '../support/servers/LiveStream';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { until } from '../support/until';

/** Ten times an office of fifty, without pauses: fifty users, each with ten clients. */
const STAFF = 50;
const FLOODERS = 500;
/** Of each of them; `npm run test:long` raises it. */
const REQUESTS = Number(process.env.FLOOD_REQUESTS ?? 8);

jest.setTimeout(120_000 + REQUESTS * 2_000);

let server: RunningProgram | undefined;
let traffic: Traffic;
let stream: LiveStream | undefined;
afterEach(async () => {
  stream?.close();
  traffic.close();
  await server?.stop();
});

/** One of eight requests is a write. */
function ask(token: string, count: number): Promise<TrafficResponse> {
  if (count % 8 === 0)
    return traffic.send(token, 'POST', paths.accounts, { body: { name: `Account ${count}` } });
  const reads = [paths.upcomingSkipBins, `${paths.accounts}?page=0&pageSize=25`, `${paths.changes}?limit=50`];
  return traffic.send(token, 'GET', reads[count % reads.length] as string);
}

function expectProperRefusal({ status, headers, text }: TrafficResponse) {
  const { code, message } = JSON.parse(text) as ErrorBody;
  expect([429, 503]).toContain(status);
  expect(code).toBe(status === 429 ? 'too-many-requests' : 'unavailable');
  expect(message).toMatch(/again in a moment/);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
}

describe('excess load', () => {
  it('is refused early; other requests are answered, streams continue, and afterwards everything works at once [BUSY-2]', async () => {
    const { url, pid } = (server = await startServer(await onNewDatabase()));
    traffic = new Traffic(url);
    const staff = await createStaff(process.env.TEST_AUTH_EMULATOR_URL ?? '', STAFF);
    const tokens = await Promise.all(staff.map((one) => staffToken(url, one)));
    const [token = ''] = tokens;
    stream = new LiveStream(url, () => Promise.resolve(token));
    await stream.open();

    const refused: TrafficResponse[] = [];
    let accepted = 0;
    const written: number[] = [];
    let memory = 0;
    const flood = Array.from({ length: FLOODERS }, async (_, flooder) => {
      for (let sent = 0; sent < REQUESTS; sent += 1) {
        const answer = await ask(tokens[flooder % STAFF] as string, flooder + sent);
        if (answer.status >= 400) refused.push(answer);
        else accepted += 1;
        if (answer.status === 201) written.push(Number(answer.headers['x-change-id']));
        if (flooder > 0) continue;
        expect((await fetch(`${url}${HEALTH_PATH}`)).status).toBe(200);
        memory = Math.max(memory, memoryOf(pid));
      }
    });
    await Promise.all(flood);
    expect((await traffic.send(token, 'GET', paths.upcomingSkipBins)).status).toBe(200);
    const afterwards = { body: { name: 'Afterwards' } };
    expect((await traffic.send(token, 'POST', paths.accounts, afterwards)).status).toBe(201);

    printFigure(`${FLOODERS} who do not think`, `${accepted} accepted, ${refused.length} refused`);
    const share = (part: number) => `${percentile(traffic.times, part).toFixed(0)} ms`;
    printFigure('p50, p99 and longest of what was accepted', [0.5, 0.99, 1].map(share).join(', '));
    printFigure('memory at most', `${memory.toFixed(0)} MB`);

    refused.forEach(expectProperRefusal);
    expect(refused.length).toBeGreaterThan(0);
    expect(accepted).toBeGreaterThan(FLOODERS);
    const { heard } = stream;
    await until(() => written.every((id) => heard.has(id)));
    expect(stream.opened).toBe(1);
  });
});
