import type { ErrorBody } from '../../../../src/contract/responses/errors';
import { API_ROOT } from '../../../../src/contract/paths';
import type { Db } from '../../../../src/server/db/Db';
import { DatabaseUnavailableError } from '../../../../src/server/db/DatabaseUnavailableError';
import { createIdentity } from '../../../../src/server/identity/identity';
import { apiOfFile, startTestApi, testDatabase } from '../../../support/servers/startTestApi';
import { TEST_PROJECT } from '../../../support/testIdentity';

const api = apiOfFile();

const post = (payload: string) =>
  api.send({
    method: 'POST',
    url: `${API_ROOT}/accounts`,
    headers: { authorization: `Bearer ${api.adminToken}`, 'content-type': 'application/json' },
    payload,
  });

describe('an unreadable request [KEEP-4]', () => {
  it.each([
    '{',
    '',
    'null',
    '[]',
    '12',
    '{"name":',
    '{"__proto__":{"admin":true},"name":"x"}',
    '{"constructor":{"prototype":1}}',
  ])('is refused as malformed: %s', async (payload) => {
    const { status, body } = await post(payload);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'malformed-request']);
  });
});

it('every answer has its request id, and is not cached [ERROR-7]', async () => {
  const { headers } = await api.admin.get('/accounts');
  expect(headers['x-request-id']).toEqual(expect.any(String));
  expect(headers['cache-control']).toBe('no-store');
});

describe('when something fails', () => {
  it('in the database: 503, without internal details [KEEP-3]', async () => {
    const away = () =>
      Promise.reject(new DatabaseUnavailableError(new Error('connect ECONNREFUSED 10.0.0.7:5432')));
    const db: Db = { ...testDatabase(), query: away, transaction: away };
    const broken = await startTestApi({ db });
    for (const answer of [
      await broken.admin.get('/accounts'),
      await broken.admin.post('/accounts', { name: 'x' }),
    ]) {
      expect([answer.status, (answer.body as ErrorBody).code]).toEqual([503, 'unavailable']);
      expect(JSON.stringify(answer.body)).not.toContain('10.0.0.7');
    }
    await broken.close();
  });

  it('in the identity provider: 503 [KEEP-3]', async () => {
    const identity = createIdentity({
      projectId: TEST_PROJECT,
      apiKey: 'none',
      authEmulatorUrl: 'http://127.0.0.1:1',
    });
    const broken = await startTestApi({ identity });
    const { status, body } = await broken.admin.get<ErrorBody>('/accounts');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    await broken.close();
  });

  it('in our own code: 500, without internal details [ERROR-7]', async () => {
    const fail = () => Promise.reject(new Error('secret detail'));
    const broken = await startTestApi({ db: { ...testDatabase(), query: fail } });
    const { status, body } = await broken.admin.get<ErrorBody>('/accounts');
    expect([status, body]).toEqual([
      500,
      { code: 'internal-error', message: 'Something went wrong on the server' },
    ]);
    await broken.close();
  });
});
