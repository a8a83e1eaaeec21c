import { gunzipSync } from 'node:zlib';
import { API_ROOT, OPENAPI_PATH, paths } from '../../../src/contract/paths';
import { CachedList } from '../../../src/server/db/CachedList';
import { makeAccount, makeJobSite, makePendingBin } from '../../support/builders';
import { apiOfFile, testDatabase } from '../../support/servers/startTestApi';

const PORTAL = 'https://bins.example';
const GZIP = { 'accept-encoding': 'gzip, deflate, br' };
/** Some 50 KB as JSON. */
const MANY = 60;

const api = apiOfFile({ portalOrigins: [PORTAL] });
let ofManyBins: string;
beforeAll(async () => {
  const { id } = await makeJobSite(api.admin);
  ofManyBins = `${paths.skipBins}?jobSiteId=${id}`;
  await api.db.query(
    `insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot)
     select $1, 'metal', 660, '2046-01-01', 'morning' from generate_series(1, $2)`,
    [id, MANY],
  );
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    url: API_ROOT + path,
    headers: { authorization: `Bearer ${api.adminToken}`, ...headers },
  });

describe('a list that is sent as gzip [LOAD-5]', () => {
  it.each([
    ['the upcoming bins', () => paths.upcomingSkipBins],
    ['the OpenAPI document', () => OPENAPI_PATH],
    ['a large page', () => ofManyBins],
    ['a large page with its count', () => `${ofManyBins}&page=0&pageSize=50`],
  ])('has the same content: %s', async (_, path) => {
    const [plain, compressed] = [await ask(path()), await ask(path(), GZIP)];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
    for (const header of ['content-type', 'cache-control', 'x-total-count', 'vary'])
      expect(compressed.headers[header]).toBe(plain.headers[header]);
    expect(compressed.headers.vary).toMatch(/\baccept-encoding$/);
  });

  it('is sent only to a client that accepts it, and varies by what CORS varies by, too', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0, *' }])
      for (const path of [paths.upcomingSkipBins, ofManyBins])
        expect((await ask(path, headers)).headers['content-encoding']).toBeUndefined();
    const { headers } = await ask(paths.upcomingSkipBins, { ...GZIP, origin: PORTAL });
    expect(headers.vary).toBe('Origin, accept, accept-encoding');
  });

  it('has a weak ETag, and either form is known by the ETag of either', async () => {
    const [plain, compressed] = [await ask(paths.upcomingSkipBins), await ask(paths.upcomingSkipBins, GZIP)];
    expect(compressed.headers.etag).toBe(`W/${plain.headers.etag}`);
    for (const [own, accepted] of [
      [plain, {}],
      [compressed, GZIP],
    ] as const)
      for (const { headers } of [plain, compressed]) {
        const known = await ask(paths.upcomingSkipBins, {
          'if-none-match': String(headers.etag),
          ...accepted,
        });
        expect(known).toMatchObject({ statusCode: 304, body: '' });
        expect(known.headers['content-encoding']).toBeUndefined();
        expect([known.headers.etag, known.headers.vary]).toEqual([own.headers.etag, own.headers.vary]);
      }
    await makePendingBin(api.admin);
    const known = { 'if-none-match': String(compressed.headers.etag), ...GZIP };
    expect((await ask(paths.upcomingSkipBins, known)).statusCode).toBe(200);
  });

  it('is never a small list or a CSV file', async () => {
    expect((await ask(`${ofManyBins}&pageSize=5`, GZIP)).headers['content-encoding']).toBeUndefined();
    for (const path of [paths.upcomingSkipBins, ofManyBins]) {
      const { headers } = await ask(path, { ...GZIP, accept: 'text/csv' });
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers).not.toHaveProperty('content-encoding');
    }
  });

  it('is compressed once, until its content changes', async () => {
    const list = new CachedList(testDatabase(), "select coalesce(json_agg(id), '[]')::text from job_sites");
    const first = await list.read();
    const compressed = await first.gzipped();
    await makeAccount(api.admin);
    const again = await list.read();
    expect(await again.gzipped()).toBe(compressed);
    await makeJobSite(api.admin);
    expect(await (await list.read()).gzipped()).not.toBe(compressed);
  });
});
