import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { ERROR_STATUS } from '../../../src/contract/errors';
import type { ErrorBody } from '../../../src/contract/responses/errors';
import { API_ROOT, paths } from '../../../src/contract/paths';
import { routesOf } from '../../support/attacks/appRoutes';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../support/builders';
import { emptyDatabase } from '../../support/servers/emptyDatabase';
import { brokenValue, fieldsOf, validObject } from '../../support/attacks/fieldArbitraries';
import { hostileRequest } from '../../support/attacks/hostileRequest';
import { withSchemas, type CheckedRoute } from '../../support/attacks/routeSchemas';
import { startTestApi, type TestApi } from '../../support/servers/startTestApi';
import { printFigure } from '../../support/load/printFigure';

/** `npm run test:long` raises it. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** After this many requests the database is emptied, because accepted ones make the lists longer and longer. */
const TO_A_DATABASE = 1_000;

jest.setTimeout(60_000 + REQUESTS * 60);

let api: TestApi;
let routes: CheckedRoute[];

beforeAll(async () => {
  const built = await routesOf(async () => {
    api = await startTestApi();
    return api.app;
  });
  // An import takes a file, and no JSON: features/imports/brokenFiles.test.ts.
  const isFile = (url: string) => url === `${API_ROOT}${paths.import}`;
  const own = built.routes.filter(({ url }) => url.startsWith(API_ROOT) && !isFile(url));
  routes = await withSchemas(api, own);
  printFigure('seed', SEED);
});
afterAll(() => api.close());

/** Of a stream, which does not end, only the head is read. */
async function send(request: InjectOptions) {
  const given = {
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${api.adminToken}` },
    payloadAsStream: true as const,
  };
  const { statusCode, headers, stream } = await api.app.inject(given);
  const body = stream();
  let text = '';
  if (String(headers['content-type']).startsWith('text/event-stream')) body.destroy();
  else for await (const part of body.setEncoding('utf8')) text += part;
  return { status: statusCode, text, changed: headers['x-change-id'] !== undefined };
}

function expectRefusal({ status, text }: { status: number; text: string }, method: string | undefined) {
  if (method === 'HEAD') return;
  const { message, code, errors, ...rest } = JSON.parse(text) as ErrorBody;
  expect([message, ERROR_STATUS[code]]).toEqual([expect.stringMatching(/^[A-Z]/), status]);
  expect(Object.keys(rest).filter((key) => !['current', 'changes'].includes(key))).toEqual([]);
  if (code === 'validation-failed') expect(errors?.length).toBeGreaterThan(0);
  for (const { path, message: why } of errors ?? []) {
    expect([path, why]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  }
  expect(message).not.toMatch(/select|insert|syntax|relation|\bat \/|node_modules/);
}

function queryOf(sent: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(sent).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one as string)]])),
  );
  return new URLSearchParams(pairs).toString();
}

/**
 * Changes with any write but to the list of staff, which follows the provider in the background after it was read: rows carry the id of the transaction that wrote them (xmin), and the count shows
 * deletions.
 */
async function databaseFingerprint(): Promise<string> {
  const tables = await api.db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'staff' order by tablename`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::integer as rows, max(xmin::text::bigint)::text as last from ${name}`,
  );
  return JSON.stringify(await api.db.query(each.join(' union all ')));
}

/** Creates one record of each kind and situation, so that small numbers are ids. */
async function fillDatabase() {
  await emptyDatabase(api.db);
  await makePendingBin(api.admin);
  await makeDeliveredBin(api.admin);
  await makeCollectingBin(api.admin);
  await makeCollectingBin(api.admin, { type: 'pvc', size: 240 });
}

describe('every endpoint', () => {
  it('that takes input has a schema, so that none is left untested [INPUT-1]', () => {
    const writing = routes.filter(({ method }) => ['POST', 'PUT'].includes(method));
    expect(writing.length).toBeGreaterThanOrEqual(13);
    expect(writing.filter(({ body }) => !body)).toEqual([]);
    const known = /\/(1|events|views|webhooks|closed-days|drivers|notes\/upcoming|openapi\.json)$/;
    const reading = routes.filter(({ method, url }) => method === 'GET' && !known.test(url));
    expect(reading.filter(({ query }) => !query)).toEqual([]);
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
    expect(routes.filter(({ method }) => !methods.includes(method))).toEqual([]);
  });

  it('answers any input without a 5xx, and a refused request changes nothing [INPUT-1 KEEP-4]', async () => {
    const counts = new Map<number, number>();
    for (let left = REQUESTS; left > 0; left -= TO_A_DATABASE) {
      await fillDatabase();
      let before = await databaseFingerprint();
      await fc.assert(
        fc.asyncProperty(hostileRequest(routes), async (request) => {
          const answer = await send(request);
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400) expectRefusal(answer, request.method);
          const after = await databaseFingerprint();
          // A saved view is not in the history.
          const isSetting = answer.status < 400 && JSON.stringify(request.url).includes('/views');
          if (!answer.changed && !isSetting) expect(after).toBe(before);
          before = after;
        }),
        { numRuns: Math.min(left, TO_A_DATABASE), seed: SEED + left, endOnFailure: false },
      );
    }
    const told = [...counts].sort().map(([status, count]) => `${count} of ${status}`);
    printFigure('answers', told.join(', '));
    // Accepted and refused requests both occurred.
    expect([...counts.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 404]));
  });

  it('names exactly the failing fields in a 400 [INPUT-2 VALID-12]', async () => {
    const checks = routes.flatMap(({ method, url, body, query }) => [
      ...(body ? [{ method, url, schema: body, inQuery: false }] : []),
      ...(query && method !== 'HEAD' ? [{ method, url, schema: query, inQuery: true }] : []),
    ]);
    const broken = fc.constantFrom(...checks).chain(({ method, url, schema, inQuery }) =>
      fc
        .tuple(validObject(schema, inQuery), fc.subarray(fieldsOf(schema), { minLength: 1 }))
        .chain(([valid, fields]) =>
          fc.tuple(...fields.map((field) => brokenValue(field, inQuery))).map((values) => {
            const wrong = Object.fromEntries(fields.map(({ name }, index) => [name, values[index]?.value]));
            const paths = fields.map(({ name }, index) => `${name}${values[index]?.below}`);
            return { method, url, inQuery, sent: { ...valid, ...wrong }, paths };
          }),
        ),
    );
    let named = 0;
    await fc.assert(
      fc.asyncProperty(broken, async ({ method, url, inQuery, sent, paths }) => {
        const { status, text } = await send({
          method: method as 'PUT',
          url: inQuery ? `${url}?${queryOf(sent)}` : url,
          ...(method === 'GET' ? {} : { payload: inQuery ? {} : sent }),
        });
        const { errors = [] } = JSON.parse(text) as ErrorBody;
        expect([status, errors.map(({ path }) => path).sort()]).toEqual([400, [...paths].sort()]);
        named += paths.length;
      }),
      { numRuns: Math.ceil(REQUESTS / 4), seed: SEED, endOnFailure: false },
    );
    printFigure('fields broken, and named', named);
  });

  it('reports failures in the body and in the query of one request [INPUT-2]', async () => {
    const { status, body } = await api.admin.put<ErrorBody>('/job-sites/search?page=-1&sort=secret', {
      accountId: 'x',
      statuses: ['gone'],
    });
    const paths = body.errors?.map(({ path }) => path);
    expect([status, paths]).toEqual([400, ['accountId', 'statuses[0]', 'page', 'sort']]);
  });
});
