import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { IMPORT_TYPE, MAX_IMPORT_BYTES } from '../../../../src/contract/imports';
import { API_ROOT, paths } from '../../../../src/contract/paths';
import { importerOf, toImportResponse } from '../../../support/imports/importResponse';
import { manyLines } from '../../../support/imports/manyLines';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { waitingForLock } from '../../../support/servers/whileLocked';
import { until } from '../../../support/until';

jest.setTimeout(120_000);

const api = apiOfFile();
const importer = importerOf(api);

beforeAll(() => api.app.listen({ host: '127.0.0.1', port: 0 }));

/** Begins to send over a socket, as a browser does. */
function send(query: string, length?: number) {
  const { port } = api.app.server.address() as AddressInfo;
  return http.request({
    port,
    method: 'POST',
    path: `${API_ROOT}${paths.import}?${query}`,
    headers: {
      authorization: `Bearer ${api.adminToken}`,
      'content-type': IMPORT_TYPE,
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });
}

async function rowCounts() {
  const [counts] = await api.db.query(
    `select (select count(*) from accounts) as accounts, (select count(*) from skip_bins) as bins,
       (select count(*) from changes) as changes, (select count(*) from change_entities) as entities`,
  );
  return counts;
}

/** Waits until no file is under way: both places are free. */
const untilFree = () =>
  until(async () => {
    const answers = await Promise.all([1, 2].map(() => importer.send('accountName\nA')));
    return answers.every(({ status }) => status === 200);
  });

describe('an import that is cancelled [IMPORT-3]', () => {
  it.each(['checking', 'writing'])('while it is %s leaves nothing behind', async (step) => {
    const file = manyLines(4_000, 'Cancelled');
    const { plan } = await importer.check(file);
    const before = await rowCounts();
    const request = send(`dryRun=false&plan=${plan}`);
    request.on('error', () => {});
    request.end(file);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.on('error', () => {});
    let received = '';
    for await (const chunk of response) {
      received += String(chunk);
      if (received.includes(`"step":"${step}"`)) break;
    }
    request.destroy();
    await untilFree();
    expect(received).not.toContain('committing');
    expect(await rowCounts()).toEqual(before);
    // The next one finds everything as it was.
    expect((await importer.check(file)).plan).toBe(plan);
  });
});

describe('a check whose client is gone [IMPORT-5]', () => {
  const connections = () =>
    new Promise<number>((resolve) => {
      api.app.server.getConnections((_error, count) => resolve(count));
    });

  it('keeps its place until it has ended', async () => {
    await api.db.transaction(async (sql) => {
      await sql.execute('lock table accounts');
      const requests = [1, 2].map(() => send('dryRun=true'));
      for (const request of requests) request.on('error', () => {}).end(manyLines(10));
      await until(async () => (await waitingForLock(api.db)) === 2);
      for (const request of requests) request.destroy();
      await until(async () => (await connections()) === 0);
      expect(await importer.send(manyLines(10))).toMatchObject({ status: 503 });
    });
    await untilFree();
  });
});

describe('a file that is too large [IMPORT-5]', () => {
  it.each([
    ['before it has been sent', 200 * 1024 * 1024, 1],
    ['also if it does not say how large it is', undefined, MAX_IMPORT_BYTES + 1],
  ])('is refused with a message, %s', async (_when, length, bytes) => {
    const request = send('dryRun=true', length);
    request.on('error', () => {});
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    request.write(Buffer.alloc(bytes, 'x'));
    const [response] = await answered;
    expect(toImportResponse(response.statusCode ?? 0, await text(response))).toMatchObject({
      status: 413,
      error: { code: 'too-large', message: 'A file can have at most 16 MB. Please divide it' },
    });
    request.destroy();
  });
});
