import { API_ROOT } from '../../../src/contract/paths';
import { apiOfFile } from '../../support/servers/startTestApi';
import { ADMIN, signInToken } from '../../support/testIdentity';

const api = apiOfFile();

it.each([
  ['PATCH', '/accounts', 405, 'GET, POST, PUT'],
  ['DELETE', '/accounts/12?x=1', 405, 'GET'],
  ['PATCH', '/skip-bins/collect', 405, 'PUT'],
  ['GET', '/no-such-path', 404, undefined],
] as const)(
  '%s %s is answered %i, with the methods that there are [API-9]',
  async (method, path, status, allow) => {
    const authorization = `Bearer ${await signInToken(ADMIN)}`;
    const answer = await api.app.inject({ method, url: `${API_ROOT}${path}`, headers: { authorization } });
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  },
);
