import fastify, { type FastifyInstance } from 'fastify';
import type { ErrorBody } from '../../../../src/contract/errors';
import { boundWork } from '../../../../src/server/http/bounds/boundWork';
import { handleErrors } from '../../../../src/server/http/errors/handleErrors';

let app: FastifyInstance;
let letGo: () => void;

/** Requests that wait until they are released, and requests that block the thread. */
beforeEach(() => {
  app = fastify();
  handleErrors(app);
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  app.register(
    boundWork((api) => {
      api.get('/early', () => waiting);
      api.decorateRequest('staff');
      api.addHook('onRequest', (request, _reply, done) => {
        request.staff = { uid: String(request.headers.uid), email: '', signedInAt: 0, tokenExpiresAt: 0 };
        done();
      });
      api.get('/waits', () => waiting);
      api.get('/fails', () => waiting.then(() => Promise.reject(new Error('It failed'))));
      api.get('/keeps', () => {
        for (const until = performance.now() + 300; performance.now() < until;);
        return {};
      });
    }),
  );
});
afterEach(() => app.close());

async function ask(uid: string, url: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { uid } });
  return [statusCode, body && (JSON.parse(body) as Partial<ErrorBody>).code, headers['retry-after']];
}
const many = <Answer>(count: number, ask: (number: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, number) => ask(number));
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('requests in progress', () => {
  // The first route is registered before the hooks.
  it.each(['/early', '/waits', '/fails'])('are limited to 50 for one user (%s) [BUSY-3]', async (url) => {
    const accepted = many(50, () => ask('greedy', url));
    await soon();
    expect(await ask('greedy', url)).toEqual([429, 'too-many-requests', '1']);
    accepted.push(ask('another', url));
    letGo();
    const status = url === '/fails' ? 500 : 200;
    expect((await Promise.all(accepted)).map(([got]) => got)).toEqual(Array(51).fill(status));
    expect((await ask('greedy', url))[0]).toBe(status);
  });

  it('are limited to 250 in all [BUSY-2]', async () => {
    const accepted = many(250, (number) => ask(`user-${Math.floor(number / 50)}`, '/waits'));
    await soon();
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
    await soon();
    expect((await ask('another', '/keeps'))[0]).toBe(200);
  });
});
