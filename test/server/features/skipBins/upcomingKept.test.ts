import { API_ROOT, paths } from '../../../../src/contract/paths';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../../../support/builders';
import {
  apiOfFile,
  type ApiResponse,
  type Caller,
  type TestApi,
} from '../../../support/servers/startTestApi';
import { ADMIN, CUSTOMER, signInToken } from '../../../support/testIdentity';

/** To the database, these are two processes. */
const here = apiOfFile();
const there = apiOfFile();

const upcoming = ({ admin }: TestApi) => admin.get<SkipBin[]>('/skip-bins/upcoming');
const ids = ({ body }: ApiResponse<SkipBin[]>) => body.map(({ id }) => id);

describe('the upcoming bins [API-11]', () => {
  it('have the same content and ETag until something changes, on every process; what is rolled back is no change', async () => {
    const { id, jobSiteId } = await makePendingBin(here.admin);
    const [first, again, elsewhere] = [await upcoming(here), await upcoming(here), await upcoming(there)];
    expect(first.headers.etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect([again.headers.etag, elsewhere.headers.etag]).toEqual([first.headers.etag, first.headers.etag]);
    expect([again.body, elsewhere.body]).toEqual([first.body, first.body]);
    await here.db
      .transaction(async (sql) => {
        await sql.query(`update skip_bins set status = 'cancelled' where id = $1`, [id]);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    expect((await upcoming(here)).headers.etag).toBe(first.headers.etag);

    await makePendingBin(there.admin);
    await here.db.query('update job_sites set name = $1 where id = $2', ['Another name', jobSiteId]);
    const changed = await upcoming(here);
    expect(changed.headers.etag).not.toBe(first.headers.etag);
    expect(changed.body).toHaveLength(first.body.length + 1);
    expect(changed.body.find((one) => one.id === id)?.jobSite.name).toBe('Another name');
  });

  it('answer 304 to a client that has them, and to staff only [ACCESS-2 ACCESS-3]', async () => {
    const { headers } = await upcoming(here);
    const [staff, customer] = await Promise.all([ADMIN, CUSTOMER].map(signInToken));
    const ask = async (etag: string, token?: string) => {
      const authorization = token ? { authorization: `Bearer ${token}` } : {};
      const { status, body, ...answer } = await there.send({
        method: 'GET',
        url: `${API_ROOT}${paths.upcomingSkipBins}`,
        headers: { 'if-none-match': etag, ...authorization },
      });
      return { status, hasBody: body !== null, etag: answer.headers.etag };
    };
    const etag = String(headers.etag);
    expect(await ask(etag, staff)).toEqual({ status: 304, hasBody: false, etag });
    expect(await ask('"other"', staff)).toEqual({ status: 200, hasBody: true, etag });
    expect(await ask(etag)).toMatchObject({ status: 401, etag: undefined });
    expect(await ask(etag, customer)).toMatchObject({ status: 403, etag: undefined });
  });

  it('are never older than a write answered before the request', async () => {
    const { id: jobSiteId } = await makeJobSite(here.admin);
    const asking = { over: false };
    const readers = [here, there].map(async (api) => {
      while (!asking.over) await upcoming(api);
    });
    const write = async (writer: Caller, reader: TestApi) => {
      for (let count = 0; count < 5; count += 1) {
        const { id } = await makePendingBin(writer, { jobSiteId });
        expect(ids(await upcoming(reader))).toContain(id);
      }
    };
    try {
      await Promise.all([write(here.admin, there), write(there.admin, here), write(here.admin, here)]);
    } finally {
      asking.over = true;
      await Promise.all(readers);
    }
  });
});
