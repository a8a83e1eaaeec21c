import type { Change } from '../../../../src/contract/responses/changes';
import type { ClosedDays } from '../../../../src/contract/responses/closedDays';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import { emptyDatabase } from '../../../support/servers/emptyDatabase';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

beforeEach(() => emptyDatabase(api.db));

const CUP = { date: '2027-11-02', name: 'Melbourne Cup Day' } as const;
const CHRISTMAS = { date: '2027-12-25', name: 'Christmas Day' } as const;
const NONE = { weekdays: [], dates: [] };
type Answer = ClosedDays & ErrorBody;
const read = async () => (await admin.get<ClosedDays>('/closed-days')).body;
const save = (given: object) => admin.put<Answer>('/closed-days', given);
const undo = (id: number) => admin.post<Change & ErrorBody>('/changes/undo', { id });

describe('the closed days', () => {
  it('are none at first, and then what was saved last, in one order [CLOSED-1]', async () => {
    expect(await read()).toEqual({ id: 1, ...NONE, version: 1 });
    const { status, body } = await save({ version: 1, weekdays: [6, 0], dates: [CHRISTMAS, CUP] });
    expect([status, body]).toEqual([200, { id: 1, weekdays: [0, 6], dates: [CUP, CHRISTMAS], version: 2 }]);
    expect(await read()).toEqual(body);
    await save({ weekdays: [], dates: [CUP] });
    expect(await read()).toEqual({ id: 1, weekdays: [], dates: [CUP], version: 3 });
  });

  it('keep nothing that they do not have [CLOSED-1]', async () => {
    const dates = [{ ...CUP, toString: 'x', constructor: 1, version: 7 }];
    const { body } = await save({ ...NONE, dates, note: 'x' });
    expect(body).toEqual({ id: 1, weekdays: [], dates: [CUP], version: 2 });
  });

  it('are in the history, with what has changed and found by the name of a day [CLOSED-1]', async () => {
    await save({ weekdays: [0], dates: [CUP] });
    const { headers } = await save({ weekdays: [0], dates: [CUP, CHRISTMAS] });
    const { body } = await admin.get<Change[]>('/changes?kind=closedDays&search=christmas');
    expect(body[0]).toMatchObject({
      id: Number(headers['x-change-id']),
      command: 'updateClosedDays',
      entities: [
        {
          kind: 'closedDays',
          id: 1,
          name: 'the closed days',
          accountId: null,
          fields: { dates: { old: [CUP], new: [CUP, CHRISTMAS] } },
        },
      ],
    });
    // The weekdays are the same.
    expect(Object.keys(body[0]?.entities[0]?.fields ?? {})).toEqual(['dates']);
  });

  it('answer with their change, if it is asked for [CLOSED-1]', async () => {
    const { body } = await admin.put<{ saved: ClosedDays; change: Change }>(
      '/closed-days',
      { weekdays: [0], dates: [] },
      { prefer: 'change' },
    );
    expect(body.saved.weekdays).toEqual([0]);
    expect(body.change.entities[0]?.fields).toEqual({ weekdays: { old: [], new: [0] } });
  });

  it('are not overwritten in silence: a stale version is refused, with what has changed [CLOSED-1]', async () => {
    await save({ version: 1, weekdays: [0], dates: [] });
    const { status, body } = await save({ version: 1, weekdays: [], dates: [CUP] });
    expect([status, body.code, body.current]).toEqual([409, 'conflict', await read()]);
    expect(body.changes?.map(({ command }) => command)).toEqual(['updateClosedDays']);
    expect((await read()).weekdays).toEqual([0]);
  });

  it('can be undone, and the undo too; not after another change [CLOSED-1]', async () => {
    const first = Number((await save({ weekdays: [0], dates: [CUP] })).headers['x-change-id']);
    const { status, body } = await undo(first);
    expect([status, body.code]).toEqual([201, undefined]);
    expect(await read()).toMatchObject(NONE);
    await undo(body.id);
    expect(await read()).toMatchObject({ weekdays: [0], dates: [CUP] });

    const later = Number((await save({ weekdays: [], dates: [CUP] })).headers['x-change-id']);
    expect((await undo(first)).status).toBe(409);
    await undo(later);
    expect(await read()).toMatchObject({ weekdays: [0], dates: [CUP] });
  });

  it('are saved by one of two who begin at once [CLOSED-1 KEEP-6]', async () => {
    const answers = await Promise.all(
      [0, 6].map((weekday) => save({ version: 1, weekdays: [weekday], dates: [] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
