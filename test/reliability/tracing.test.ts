import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { callServer } from '../support/servers/callServer';
import { listen } from '../support/servers/listen';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { writeAccounts } from '../support/servers/writeAccounts';

jest.setTimeout(120_000);

/** How often a text or an id occurs in what was sent: protobuf has them as they are. */
function countIn(sent: Buffer, part: Buffer | string): number {
  let count = 0;
  for (let at = sent.indexOf(part); at !== -1; at = sent.indexOf(part, at + 1)) count += 1;
  return count;
}

describe('a server with a collector of traces', () => {
  const bodies: Buffer[] = [];
  const paths = new Set<string | undefined>();
  let collector: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    collector = await listen((request, response) => {
      paths.add(request.url);
      void buffer(request).then((body) => {
        bodies.push(body);
        response.end();
      });
    });
  });
  afterAll(() => collector.stop());

  it('sends the requests with their statements, without what people typed, and all of them when it is stopped [RUN-10]', async () => {
    const server = await startServer(await onNewDatabase({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }));
    const { token, write } = await writeAccounts(server.url);
    await write('Harbour Cranes');
    const trace = randomBytes(16);
    const headers = { traceparent: `00-${trace.toString('hex')}-${randomBytes(8).toString('hex')}-01` };
    const answer = await callServer(server.url, token, '/accounts?search=Harbour', { headers });
    await fetch(`${server.url}/healthz`);
    expect(await server.stop()).toBe(0);

    const sent = Buffer.concat(bodies);
    expect([...paths]).toEqual(['/v1/traces']);
    for (const text of ['recycle-all-admin', 'GET /api/admin/accounts', 'POST /api/admin/accounts'])
      expect([text, countIn(sent, text) > 0]).toEqual([text, true]);
    expect(countIn(sent, answer.headers.get('x-request-id') ?? '')).toBe(1);
    // The request, and at least one statement.
    expect(countIn(sent, trace)).toBeGreaterThan(1);
    for (const text of ['Harbour', 'client.address', 'healthz'])
      expect([text, countIn(sent, text)]).toEqual([text, 0]);
  });

  it('answers and stops as ever when the collector is away [RUN-10]', async () => {
    const away = await listen(() => {});
    await away.stop();
    const server = await startServer(await onNewDatabase({ OTEL_EXPORTER_OTLP_ENDPOINT: away.url }));
    const { write } = await writeAccounts(server.url);
    expect((await write('Alone')).status).toBe(201);
    expect(await server.stop()).toBe(0);
  });
});
