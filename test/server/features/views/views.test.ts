import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { Change } from '../../../../src/contract/responses/changes';
import { MAX_VIEWS } from '../../../../src/contract/views/views';
import type { View } from '../../../../src/contract/responses/views';
import { apiOfFile, type Caller } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;
let other: Caller;

beforeAll(async () => {
  other = await api.signedIn('views@tests.example');
});
beforeEach(() => api.db.execute('truncate views, view_orders'));

const MINE = { name: 'Timber on site', address: '/bins?state=onSite&type=timber' };
const OFFICE = { name: 'Overdue', address: '/?when=overdue', shared: true };

async function make(caller: Caller, view: object): Promise<View> {
  const { status, body } = await caller.post<View>('/views', view);
  expect([status, body]).toEqual([201, body]);
  return body;
}
const seenBy = async (caller: Caller) => (await caller.get<View[]>('/views')).body.map(({ name }) => name);
const errorsOf = ({ body }: { body: ErrorBody }) => body.errors?.map(({ path }) => path);

const remove = (id: number | string) => admin.remove(`/views?id=${id}`);

describe('saved views', () => {
  it("are one's own or the office's: others see the office's only [VIEW-1]", async () => {
    const mine = await make(admin, MINE);
    const office = await make(other, OFFICE);
    expect(mine).toEqual({ id: expect.any(Number), ...MINE, shared: false, version: 1 });
    expect((await admin.get<View[]>('/views')).body).toEqual([mine, office]);
    expect((await other.get<View[]>('/views')).body).toEqual([office]);
  });

  it('cannot be saved of another page, a host or a fragment [VIEW-2]', async () => {
    for (const address of ['https://views.example/', `/bins?text=${'x'.repeat(2_000)}`])
      expect(errorsOf(await admin.post<ErrorBody>('/views', { ...MINE, address }))).toEqual(['address']);
    expect(await seenBy(admin)).toEqual([]);
    const address = '/history?search=a%20b';
    expect(await make(admin, { ...MINE, address })).toMatchObject({ address });
  });

  it('have a name, each only once and at most 50 of one owner [VIEW-3]', async () => {
    for (const name of ['', '   ', 'x'.repeat(81)])
      expect(errorsOf(await admin.post<ErrorBody>('/views', { ...MINE, name }))).toEqual(['name']);
    const { id, version } = await make(admin, { ...MINE, name: '  Timber on site ' });
    const twice = await admin.post<ErrorBody>('/views', { ...MINE, name: 'TIMBER ON SITE' });
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      [{ path: 'name', message: 'You have a view of this name already' }],
    ]);
    // Others, and the office, have their own names; and a view may keep its name.
    await make(other, MINE);
    await make(admin, { ...MINE, shared: true });
    expect((await admin.put('/views', { ...MINE, id, version, address: '/bins' })).status).toBe(200);

    // All but one of the office's, and then several at once.
    await api.db.query(
      "insert into views (name, address) select 'View ' || n, '/' from generate_series(3, $1::integer) n",
      [MAX_VIEWS],
    );
    const sent = ['w', 'x', 'y'].map((name) => admin.post<ErrorBody>('/views', { ...OFFICE, name }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors?.[0]?.message).toBe(
      'The office has 50 views already. Remove one first',
    );
  });

  it("are changed and removed by their owner; the office's by any member of staff; a stale version is refused [VIEW-4]", async () => {
    const mine = await make(other, MINE);
    const office = await make(other, OFFICE);
    expect((await admin.put('/views', { ...mine, name: 'Taken' })).status).toBe(404);
    expect((await remove(mine.id)).status).toBe(404);

    const renamed = await admin.put<View>('/views', { ...office, name: 'Late' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...office, name: 'Late', version: 2 }]);
    const stale = await other.put<ErrorBody>('/views', { ...office, name: 'Later' });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'conflict', renamed.body]);
    expect((await remove(office.id)).status).toBe(200);
    expect((await remove(office.id)).status).toBe(404);
    expect((await remove('x')).status).toBe(400);
    expect(await seenBy(other)).toEqual([MINE.name]);
  });

  it("can be given to the office, and an office's view taken [VIEW-4]", async () => {
    const mine = await make(admin, MINE);
    const given = await admin.put<View>('/views', { ...mine, shared: true });
    expect(await seenBy(other)).toEqual([MINE.name]);
    await other.put('/views', { ...given.body, shared: false });
    expect([await seenBy(admin), await seenBy(other)]).toEqual([[], [MINE.name]]);
    // Without `shared`, the owner stays.
    expect((await other.put<View>('/views', { id: mine.id, ...MINE })).body.shared).toBe(false);
  });

  it('are in the order of each member of staff: theirs, then the office [VIEW-5]', async () => {
    const ids: Record<string, number> = {};
    for (const name of ['a', 'b']) ids[name] = (await make(admin, { ...OFFICE, name })).id;
    for (const name of ['c', 'd', 'e']) ids[name] = (await make(admin, { ...MINE, name })).id;
    const order = ['b', 'e', 'c', 'a'].map((name) => ids[name]);
    const ordered = await admin.put<View[]>('/views/order', { ids: [...order, 999_999] });
    expect(ordered.body.map(({ name }) => name)).toEqual(['e', 'c', 'd', 'b', 'a']);
    expect(await seenBy(admin)).toEqual(['e', 'c', 'd', 'b', 'a']);
    expect(await seenBy(other)).toEqual(['a', 'b']);
    for (const wrong of [[1, 1], ['1'], [0], 'x', Array.from({ length: 101 }, (_, index) => index + 1)]) {
      const { status, body } = await admin.put<ErrorBody>('/views/order', { ids: wrong });
      expect([status, errorsOf({ body })]).toEqual([400, [expect.stringMatching(/^ids/)]]);
    }
  });

  it('are saved once for an Idempotency-Key, and are not in the history [VIEW-6]', async () => {
    const before = (await admin.get<Change[]>('/changes')).body;
    const key = { 'idempotency-key': 'views-1' };
    const answers = [await admin.post('/views', MINE, key), await admin.post('/views', MINE, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await seenBy(admin)).toEqual([MINE.name]);
    expect((await admin.get<Change[]>('/changes')).body).toEqual(before);
  });
});
