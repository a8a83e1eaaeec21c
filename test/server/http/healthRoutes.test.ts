import fastify from 'fastify';
import { READY_PATH } from '../../../src/contract/paths';
import { DatabaseUnavailableError } from '../../../src/server/db/DatabaseUnavailableError';
import type { Db } from '../../../src/server/db/Db';
import { healthRoutes } from '../../../src/server/http/healthRoutes';
import { handleErrors } from '../../../src/server/http/errors/handleErrors';
import { VERSION } from '../../../src/server/http/version';
import { testDatabase } from '../../support/servers/startTestApi';

function appOn(query: Db['query'], hasAnswered = () => Promise.resolve(true)) {
  const app = fastify();
  handleErrors(app);
  healthRoutes(app, { ...testDatabase(), query }, { hasAnswered });
  return app;
}

afterEach(() => jest.restoreAllMocks());

describe('a process [RUN-3 RUN-8]', () => {
  it.each([
    ['is unreachable', () => Promise.reject(new DatabaseUnavailableError(new Error('gone')))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('is alive, but not ready, when its database %s', async (_what, query) => {
    const app = appOn(query);
    const health = await app.inject('/healthz');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version: VERSION }]);
    const answer = await app.inject(READY_PATH);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    await app.close();
  });

  it('is not ready until the identity provider has answered once', async () => {
    const hasAnswered = jest
      .fn()
      .mockRejectedValueOnce(new Error('wrong credentials'))
      .mockResolvedValue(true);
    const app = appOn(() => Promise.resolve([]), hasAnswered);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const answer = await app.inject(READY_PATH);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      503,
      expect.stringContaining('identity provider has not answered'),
    ]);
    clock.mockReturnValue(11_001);
    expect((await app.inject(READY_PATH)).statusCode).toBe(200);
    await app.close();
  });

  it('is not ready when a table is missing', async () => {
    const db = testDatabase();
    await db.execute('alter table views rename to gone');
    const app = appOn((text, values) => db.query(text, values));
    expect((await app.inject(READY_PATH)).statusCode).toBe(503);
    await db.execute('alter table gone rename to views');
    await app.close();
  });

  it('becomes ready when its database is back, and checks it at most once a second for all callers', async () => {
    const query = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([]);
    const app = appOn(query);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const ask = async () => (await app.inject(READY_PATH)).statusCode;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
    clock.mockReturnValue(11_000);
    expect(await ask()).toBe(503);
    expect(query).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(11_001);
    expect(await ask()).toBe(200);
    await app.close();
  });
});
