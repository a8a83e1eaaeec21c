import type { Account } from '../../../../src/contract/accounts';
import type { ErrorBody } from '../../../../src/contract/errors';
import { makeAccount } from '../../../support/builders';
import { startTestApi, type Caller, type TestApi } from '../../../support/servers/startTestApi';

let api: TestApi;
let admin: Caller;

beforeAll(async () => {
  api = await startTestApi();
  ({ admin } = api);
});
afterAll(() => api.close());

describe('POST /accounts', () => {
  it('adds an active account and returns it [API-1 ENTITY-1]', async () => {
    const { status, body } = await admin.post<Account>('/accounts', { name: '  Çelik & Yıldıray <b> ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Çelik & Yıldıray <b>',
      status: 'active',
      version: 1,
    });
    expect((await admin.get<Account>(`/accounts/${body.id}`)).body).toEqual(body);
  });

  it.each(['', '   '])("refuses the name '%s' [VALID-1]", async (name) => {
    const { status, body } = await admin.post<ErrorBody>('/accounts', { name });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.errors).toEqual([{ path: 'name', message: 'This field cannot be empty' }]);
  });

  it.each([[[]], ['text'], [12], [null]])('refuses the body %j [VALID-11 KEEP-4]', async (payload) => {
    const { status, body } = await admin.post<ErrorBody>('/accounts', payload);
    expect(status === 400 || status === 415).toBe(true);
    expect(['malformed-request', 'unsupported-media-type']).toContain(body.code);
  });
});

describe('POST with an Idempotency-Key', () => {
  const countOf = async (name: string) =>
    (await api.db.query('select id from accounts where name = $1', [name])).length;
  const once = (name: string, key: string) =>
    admin.post<Account & ErrorBody>('/accounts', { name }, { 'idempotency-key': key });

  it('creates one record, however often it is sent [API-7]', async () => {
    const first = await once('Once only', 'key-1');
    const again = await once('Once only', 'key-1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await countOf('Once only')).toBe(1);
  });

  it('creates one record when it is sent twice at the same time [API-7]', async () => {
    const answers = await Promise.all(['key-2', 'key-2', 'key-2'].map((key) => once('At once', key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf('At once')).toBe(1);
  });

  it('refuses the same key for another request [API-7]', async () => {
    await once('One', 'key-3');
    const { status, body } = await once('Another', 'key-3');
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await countOf('Another')).toBe(0);
  });

  it('forgets a key whose request was refused, so that a corrected one can use it [API-7]', async () => {
    expect((await once('', 'key-4')).status).toBe(400);
    expect((await once('Mended', 'key-4')).status).toBe(201);
  });
});

describe('GET /accounts [API-5]', () => {
  it('lists all of them by name, ignoring case and accents [API-1]', async () => {
    for (const name of ['zz Zebra', 'zz álamo', 'zz Beech']) await makeAccount(admin, name);
    const { body, headers } = await admin.get<Account[]>('/accounts');
    const names = body.map(({ name }) => name).filter((name) => name.startsWith('zz'));
    expect(names).toEqual(['zz álamo', 'zz Beech', 'zz Zebra']);
    expect(headers['x-total-count']).toBeUndefined();
  });

  it('returns a page and the total count [API-5]', async () => {
    const all = (await admin.get<Account[]>('/accounts')).body;
    const { body, headers } = await admin.get<Account[]>('/accounts?page=1&pageSize=2');
    expect(body).toEqual(all.slice(2, 4));
    expect(headers['x-total-count']).toBe(String(all.length));
  });

  it('sorts and searches, and treats % as text [API-5]', async () => {
    await makeAccount(admin, '100% Recycled');
    const found = await admin.get<Account[]>(`/accounts?search=${encodeURIComponent('0% rec')}`);
    expect(found.body.map(({ name }) => name)).toEqual(['100% Recycled']);
    const sorted = (await admin.get<Account[]>('/accounts?sort=-id')).body.map(({ id }) => id);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
  });

  it('lists matches at the start first, ignoring case [API-10]', async () => {
    for (const name of ['An ÉCOLE Öst', 'École Öst Two', 'École Öst', 'Elsewhere'])
      await makeAccount(admin, name);
    const search = `search=${encodeURIComponent('école ÖST')}`;
    const found = (await admin.get<Account[]>(`/accounts?${search}`)).body.map(({ name }) => name);
    expect(found).toEqual(['École Öst', 'École Öst Two', 'An ÉCOLE Öst']);
    const second = await admin.get<Account[]>(`/accounts?${search}&page=1&pageSize=1`);
    expect(second.body.map(({ name }) => name)).toEqual(['École Öst Two']);
    expect(second.headers['x-total-count']).toBe('3');
  });

  it.each(['page=-1', 'page=x', 'pageSize=0', 'pageSize=501', 'sort=password', 'sort=name;drop', 'page=1e3'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await admin.get<ErrorBody>(`/accounts?${query}`);
      expect([status, body.code]).toEqual([400, 'validation-failed']);
    },
  );
});

describe('GET /accounts/{id} [API-5]', () => {
  it('answers 404 for an unknown id [API-9]', async () => {
    const { status, body } = await admin.get<ErrorBody>('/accounts/999999');
    expect([status, body]).toEqual([404, { code: 'not-found', message: 'There is no such account' }]);
  });
});
