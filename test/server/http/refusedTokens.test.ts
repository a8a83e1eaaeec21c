import type { ErrorBody } from '../../../src/contract/responses/errors';
import { API_ROOT } from '../../../src/contract/paths';
import { startTestApi, type TestApi } from '../../support/servers/startTestApi';
import { ADMIN, signInToken } from '../../support/testIdentity';

const MAX_REFUSED = 300;

let api: TestApi;
afterEach(() => api.close());

const call = (authorization: string, from = '127.0.0.1', forwarded?: string) =>
  api.send({
    method: 'GET',
    url: `${API_ROOT}/accounts?page=0&pageSize=1`,
    remoteAddress: from,
    headers: { authorization, ...(forwarded && { 'x-forwarded-for': forwarded }) },
  });

/** @returns the statuses of requests with this many invalid tokens */
async function guess(count: number, forwarded?: (number: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1)
    statuses.push((await call(`Bearer guess-${number}`, '127.0.0.1', forwarded?.(number))).status);
  return statuses;
}

describe('an address that keeps sending refused tokens [BUSY-4]', () => {
  it('has to wait before its next token is checked, whatever address it claims; users who were already verified need not', async () => {
    api = await startTestApi();
    const known = `Bearer ${api.adminToken}`;
    expect((await call(known)).status).toBe(200);
    expect(new Set(await guess(MAX_REFUSED, (number) => `10.0.0.${number % 250}`))).toEqual(new Set([401]));
    const { status, headers, body } = await call('Bearer another', '127.0.0.1', '10.0.0.251');
    expect([status, (body as ErrorBody).code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(30);
    expect((await call('Bearer another', '127.0.0.2')).status).toBe(401);
    expect((await call(known)).status).toBe(200);
    const late = { email: 'late@tests.example', password: ADMIN.password };
    await api.identity.ensureAdmin(late);
    expect((await call(`Bearer ${await signInToken(late)}`)).status).toBe(429);
  });

  it('is taken from a trusted proxy only', async () => {
    api = await startTestApi({ trustedProxies: ['127.0.0.1'] });
    await guess(MAX_REFUSED, () => '203.0.113.7');
    expect((await call('Bearer another', '127.0.0.1', '203.0.113.7')).status).toBe(429);
    expect((await call('Bearer another', '127.0.0.1', '203.0.113.8')).status).toBe(401);
    expect((await call('Bearer another', '198.51.100.1', '203.0.113.7')).status).toBe(401);
  });
});
