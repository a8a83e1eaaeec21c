import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { created, recordChange } from '../../../../src/server/commands/recordChange';
import { makeJobSite } from '../../../support/builders';
import { apiOfFile, startTestApi, type TestApi } from '../../../support/servers/startTestApi';

const api = apiOfFile();

const order = (jobSiteId: number, comment?: string) => ({
  jobSiteId,
  type: 'hard-plastics',
  size: 1100,
  desiredDeliveryDate: '2027-01-04',
  deliveryTimeSlot: 'morning',
  ...(comment !== undefined && { deliveryComment: comment }),
});

const binsOf = async (jobSiteId: number) =>
  (await api.admin.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`)).body;

/** All that the history has of a change, without its id. */
async function recorded(changeId: unknown): Promise<object[]> {
  return api.db.query(
    `select c.actor_uid, c.actor_email, c.command, c.undoes, to_jsonb(e) - 'change_id' as entity
     from changes c join change_entities e on e.change_id = c.id where c.id = $1`,
    [Number(changeId)],
  );
}

describe('a new bin, written in one statement', () => {
  it.each([
    ['with a comment', 'Behind the "shed"'],
    ['without one', undefined],
  ])('is recorded as other commands record, %s [HISTORY-1]', async (_with, comment) => {
    const { id } = await makeJobSite(api.admin, { name: 'Smith Street Ätherwerk' });
    const { status, headers, body } = await api.admin.post<SkipBin>('/skip-bins', order(id, comment));
    expect(status).toBe(201);
    const [entry] = (await recorded(headers['x-change-id'])) as {
      actor_uid: string;
      actor_email: string;
    }[];
    const again = await api.db.transaction((sql) =>
      recordChange(
        sql,
        { uid: entry?.actor_uid ?? '', email: entry?.actor_email ?? '' },
        { command: 'createSkipBin', ...created('skipBin', JSON.stringify(body)) },
      ),
    );
    expect([entry]).toEqual(await recorded(again));
  });

  it('is made once, however often and in how many processes it is sent at once [API-7]', async () => {
    const other = await startTestApi();
    const { id } = await makeJobSite(api.admin);
    const headers = { 'idempotency-key': 'new-bin-at-once' };
    const send = (to: TestApi) => to.admin.post<SkipBin>('/skip-bins', order(id), headers);
    const answers = await Promise.all([api, other, api, other, api].map(send));
    answers.push(await send(api));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['x-change-id'] !== undefined)).toHaveLength(1);
    expect(await binsOf(id)).toHaveLength(1);

    const changed = await api.admin.post<ErrorBody>('/skip-bins', order(id, 'Another'), headers);
    expect([changed.status, changed.body.code]).toEqual([409, 'conflict']);
    expect(await binsOf(id)).toHaveLength(1);
    await other.close();
  });

  it('is made several times in one change, which one undo takes back [JOB-6]', async () => {
    const { id } = await makeJobSite(api.admin);
    const request = { ...order(id, 'Rear lane'), quantity: 5 };
    const { body, headers } = await api.admin.post<SkipBin>('/skip-bins', request);
    const bins = await binsOf(id);
    expect(bins).toHaveLength(5);
    expect(bins.map((bin) => bin.id).sort((one, other) => one - other)[0]).toBe(body.id);
    for (const bin of bins) expect(bin).toMatchObject(order(id, 'Rear lane'));
    const changeId = Number(headers['x-change-id']);
    expect(await recorded(changeId)).toHaveLength(5);
    expect((await api.admin.post('/changes/undo', { id: changeId })).status).toBe(201);
    expect(await binsOf(id)).toEqual([]);
    const { body: refused } = await api.admin.post<ErrorBody>('/skip-bins', { ...request, quantity: 21 });
    expect(refused.errors).toEqual([{ path: 'quantity', message: 'Please use at most 20' }]);
  });

  it('leaves nothing behind when its job site is not there [API-7]', async () => {
    const headers = { 'idempotency-key': 'new-bin-nowhere' };
    const before = await api.db.query('select count(*) from changes');
    const { status, body } = await api.admin.post<ErrorBody>('/skip-bins', order(999_999), headers);
    const message = 'There is no such job site';
    expect([status, body.errors]).toEqual([400, [{ path: 'jobSiteId', message }]]);
    expect(await api.db.query('select count(*) from changes')).toEqual(before);
    // A corrected request can use the key.
    const { id } = await makeJobSite(api.admin);
    expect((await api.admin.post('/skip-bins', order(id), headers)).status).toBe(201);
  });
});
