import fastify, { type FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import { boundWork } from '../../../../src/server/http/limits/boundWork';
import { handleErrors } from '../../../../src/server/http/errors/handleErrors';
import { until } from '../../../support/until';

let app: FastifyInstance;
let letGo: () => void;
let begun: number;
let now: number;

/** Requests that wait until they are released, and requests that take the thread for some time of the clock. */
beforeEach(() => {
  begun = 0;
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  app = fastify();
  handleErrors(app);
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const wait = () => {
    begun += 1;
    return waiting;
  };
  app.register(
    boundWork((api) => {
      api.get('/early', wait);
      api.decorateRequest('staff');
      api.addHook('onRequest', (request, _reply, done) => {
        request.staff = { uid: String(request.headers.uid), email: '', signedInAt: 0, tokenExpiresAt: 0 };
        done();
      });
      api.get('/waits', wait);
      api.get('/fails', () => wait().then(() => Promise.reject(new Error('It failed'))));
      api.get('/keeps', () => {
        now += 300;
        return {};
      });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  return app.close();
});

async function ask(uid: string, url: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { uid } });
  return [statusCode, body && (JSON.parse(body) as Partial<ErrorBody>).code, headers['retry-after']];
}
const many = <Result>(count: number, ask: (number: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, number) => ask(number));
const haveBegun = (count: number) => until(() => begun === count);

describe('requests in progress', () => {
  // The first route is registered before the hooks.
  it.each(['/early', '/waits', '/fails'])('are limited to 50 for one user (%s) [BUSY-3]', async (url) => {
    const accepted = many(50, () => ask('greedy', url));
    await haveBegun(50);
    expect(await ask('greedy', url)).toEqual([429, 'too-many-requests', '1']);
    accepted.push(ask('another', url));
    letGo();
    const status = url === '/fails' ? 500 : 200;
    expect((await Promise.all(accepted)).map(([got]) => got)).toEqual(Array(51).fill(status));
    expect((await ask('greedy', url))[0]).toBe(status);
  });

  it('are limited to 250 in all [BUSY-2]', async () => {
    const accepted = many(250, (number) => ask(`user-${Math.floor(number / 50)}`, '/waits'));
    await haveBegun(250);
    expect(await ask('another', '/waits')).toEqual([503, 'unavailable', '1']);
    letGo();
    expect(new Set((await Promise.all(accepted)).map(([got]) => got))).toEqual(new Set([200]));
    expect((await ask('another', '/waits'))[0]).toBe(200);
  });

  it('are refused after the event loop was blocked for too long [BUSY-2]', async () => {
    const answers = await Promise.all(many(12, () => ask('another', '/keeps')));
    const refused = answers.filter(([status]) => status === 503);
    expect(refused.length).toBeGreaterThan(2);
    expect(new Set(refused.map(String))).toEqual(new Set(['503,unavailable,1']));
    await new Promise((resolve) => setImmediate(resolve));
    expect((await ask('another', '/keeps'))[0]).toBe(200);
  });
});
