import { paths } from '../../../src/contract/paths';
import { apiOfFile } from '../../support/servers/startTestApi';

const PORTAL = 'https://bins.example';
const url = `/api/admin${paths.upcomingSkipBins}`;

const api = apiOfFile({ portalOrigins: [PORTAL] });
const closed = apiOfFile();

const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url,
  headers: {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  },
});

it('an allowed portal gets an answer to its preflight without a token, and can read refusals [SERVE-5]', async () => {
  expect(await api.send(preflight(PORTAL))).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': PORTAL,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('idempotency-key') as string,
    },
  });
  expect(await api.send({ method: 'GET', url, headers: { origin: PORTAL } })).toMatchObject({
    status: 401,
    headers: {
      'access-control-allow-origin': PORTAL,
      'access-control-expose-headers':
        'etag, preference-applied, retry-after, x-change-id, x-request-id, x-total-count',
    },
  });
});

it.each([
  ['another origin', () => api, 'https://evil.example'],
  ['any origin, with none configured', () => closed, PORTAL],
])('%s gets no CORS headers [SERVE-5 STRANGER-3]', async (_whose, which, origin) => {
  const answers = [
    await which().send(preflight(origin)),
    await which().send({ method: 'GET', url, headers: { origin } }),
  ];
  for (const { headers } of answers) expect(headers).not.toHaveProperty('access-control-allow-origin');
});
