import type { Account } from '../../../../src/contract/responses/accounts';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { JobSite } from '../../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { makeAccount, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

const NO_CONTACT = { contactName: null, contactPhone: null, contactEmail: null };
const CONTACT = {
  contactName: 'Deniz Çelik',
  contactPhone: '+61 491 570 156',
  contactEmail: 'deniz@celik.example',
};
const found = async (words: string) =>
  (await admin.get<Account[]>(`/accounts?search=${encodeURIComponent(words)}`)).body.map(({ id }) => id);

describe('POST /accounts', () => {
  it('adds an active account and returns it [API-1 ENTITY-1]', async () => {
    const { status, body } = await admin.post<Account>('/accounts', { name: '  Çelik & Yıldıray <b> ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Çelik & Yıldıray <b>',
      status: 'active',
      ...NO_CONTACT,
      hireDays: null,
      version: 1,
    });
    expect((await admin.get<Account>(`/accounts/${body.id}`)).body).toEqual(body);
  });

  it('keeps whom to call, and is found by it [CONTACT-1 CONTACT-4]', async () => {
    const { status, body } = await admin.post<Account>('/accounts', {
      name: 'Called',
      ...CONTACT,
      contactEmail: ' Deniz@Celik.example ',
    });
    expect([status, body]).toEqual([201, expect.objectContaining(CONTACT)]);
    for (const words of ['DENIZ ç', '+61 491 570 156', '+61491570156', '0 156', 'deniz@celik'])
      expect(await found(words)).toContain(body.id);
    expect(await found('deniz@celik.test')).not.toContain(body.id);
  });
});

describe('POST with an Idempotency-Key', () => {
  const countOf = async (name: string) =>
    (await api.db.query('select id from accounts where name = $1', [name])).length;
  const once = (name: string, key: string) =>
    admin.post<Account & ErrorBody>('/accounts', { name }, { 'idempotency-key': key });

  it('creates one record, however often it is sent, also at once; the key is refused for another [API-7]', async () => {
    const answers = await Promise.all(['key-1', 'key-1', 'key-1'].map((key) => once('Once only', key)));
    answers.push(await once('Once only', 'key-1'));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countOf('Once only')).toBe(1);

    const { status, body } = await once('Another', 'key-1');
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await countOf('Another')).toBe(0);
  });

  it('forgets a key whose request was refused, so that a corrected one can use it [API-7]', async () => {
    expect((await once('', 'key-4')).status).toBe(400);
    expect((await once('Mended', 'key-4')).status).toBe(201);
  });
});

describe('GET /accounts [API-5]', () => {
  it('lists all of them by name, ignoring case and accents, or in another order, or a page with the total count [API-1]', async () => {
    for (const name of ['zz Zebra', 'zz álamo', 'zz Beech']) await makeAccount(admin, name);
    const { body: all, headers } = await admin.get<Account[]>('/accounts');
    const names = all.map(({ name }) => name).filter((name) => name.startsWith('zz'));
    expect(names).toEqual(['zz álamo', 'zz Beech', 'zz Zebra']);
    expect(headers['x-total-count']).toBeUndefined();

    const sorted = (await admin.get<Account[]>('/accounts?sort=-id')).body.map(({ id }) => id);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
    const page = await admin.get<Account[]>('/accounts?page=1&pageSize=2');
    expect([page.body, page.headers['x-total-count']]).toEqual([all.slice(2, 4), String(all.length)]);
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
});

describe('PUT /accounts [CONTACT-3]', () => {
  it('changes the name and the contact; omitted fields stay, null clears [API-12]', async () => {
    const { id } = (await admin.post<Account>('/accounts', { name: 'Before', ...CONTACT })).body;
    const { status, body } = await admin.put<Account>('/accounts', { id, name: 'After', contactEmail: null });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      name: 'After',
      status: 'active',
      ...CONTACT,
      contactEmail: null,
      hireDays: null,
      version: 2,
    });
    expect((await admin.get<Account>(`/accounts/${id}`)).body).toEqual(body);
  });

  it('changes the account in its sites and their bins, which leave out its e-mail address [CONTACT-5]', async () => {
    const bin = await makePendingBin(admin);
    const { id } = bin.jobSite.account;
    const { body: account } = await admin.put<Account>('/accounts', { id, name: 'Renamed', ...CONTACT });
    expect((await admin.get<JobSite>(`/job-sites/${bin.jobSiteId}`)).body.account).toEqual(account);
    const { contactEmail: _leftOut, hireDays: _notOfBins, ...called } = account;
    const upcoming = (await admin.get<SkipBin[]>('/skip-bins/upcoming')).body.find(
      (one) => one.id === bin.id,
    );
    for (const read of [upcoming, (await admin.get<SkipBin>(`/skip-bins/${bin.id}`)).body])
      expect(read?.jobSite.account).toEqual(called);
  });
});

describe('GET /accounts/similar [CONTACT-8]', () => {
  const similar = async (name: string) =>
    (await admin.get<Account[]>(`/accounts/similar?name=${encodeURIComponent(name)}`)).body.map(
      (account) => account.name,
    );

  beforeAll(async () => {
    const names = ['Quillon and Moss', 'Quillon Moor Dairy', 'Vantry Plumbing', 'Bánh Mì Vĩnh Lợi', 'Vexley'];
    for (const name of names) await makeAccount(admin, name);
  });

  it.each([
    ['Quillon & Moss Pty Ltd', 'Quillon and Moss'],
    ['the QUILLON MOSS CO.', 'Quillon and Moss'],
    ['Quilon and Moss', 'Quillon and Moss'],
    ['Vantry Plumbing Proprietary Limited', 'Vantry Plumbing'],
    ['Bánh mì Vĩnh Lợi Pty Ltd', 'Bánh Mì Vĩnh Lợi'],
    ['The Vexley and Co Pty Ltd', 'Vexley'],
    ...['Vantry Building', 'Quil', 'Moss', 'Pty Ltd', '&', 'Moss Plumbing'].map((name) => [name, undefined]),
  ])('finds for %j the account %j', async (name = '', account) => {
    expect((await similar(name))[0]).toBe(account);
  });

  it('answers with the three most similar ones, the most similar first', async () => {
    for (const end of [' A', '', ' B', ' C']) await makeAccount(admin, `Zephyrine Joinery${end}`);
    const names = await similar('Zephyrine Joinery');
    expect(names).toHaveLength(3);
    expect(names[0]).toBe('Zephyrine Joinery');
  });
});
