import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { Run } from '../../../../src/contract/responses/runs';
import { makeDriver } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';

const { admin } = apiOfFile();

const date = '2026-11-27';
const order = (driverId: number | null, skipBinIds: number[], seen: number[], on: string = date) =>
  admin.put<Run & ErrorBody>('/runs/order', { date: on, driverId, skipBinIds, seen });
const runsOf = async (from: string, to = from) =>
  (await admin.get<Run[]>(`/runs?from=${from}&to=${to}`)).body;

describe('PUT /runs/order', () => {
  it('keeps the order of stops of a driver on a day, and of the jobs of nobody [RUNS-1]', async () => {
    const driver = await makeDriver(admin);
    const { status, body: run } = await order(driver.id, [3, 1, 2], []);
    const kept = { date, driverId: driver.id, driverName: driver.name, skipBinIds: [3, 1, 2] };
    expect([status, run]).toEqual([200, { ...kept, id: run.id, version: 1 }]);
    const { body: again } = await order(driver.id, [2, 3, 1], [3, 1, 2]);
    expect(again).toEqual({ ...run, skipBinIds: [2, 3, 1], version: 2 });
    const { body: others } = await order(null, [9, 8], []);
    expect([others.driverId, others.driverName]).toEqual([null, null]);
    const { body: later } = await order(null, [7], [], '2026-11-28');
    expect(await runsOf(date)).toEqual([again, others]);
    expect(await runsOf('2026-11-29')).toEqual([]);
    expect(await runsOf(date, '2026-11-28')).toEqual([again, others, later]);
  });

  it('is refused, with the kept order, if the user has not seen it [RUNS-3]', async () => {
    const { id } = await makeDriver(admin);
    const { body: kept } = await order(id, [1, 2, 3], []);
    for (const seen of [[], [1, 3, 2]]) {
      const { status, body } = await order(id, [2, 1, 3], seen);
      expect([status, body.code, body.current]).toEqual([409, 'conflict', kept]);
      expect(body.changes?.map(({ command }) => command)).toEqual(['orderRun']);
    }
    const { body: unseen } = await order((await makeDriver(admin)).id, [1], [2]);
    expect([unseen.code, unseen.current]).toEqual(['conflict', undefined]);
    expect((await runsOf(date)).find(({ driverId }) => driverId === id)).toEqual(kept);
  });

  it('is answered with the kept order, and no change, if that is equal already [RUNS-3]', async () => {
    const { id } = await makeDriver(admin);
    const { body: kept } = await order(id, [2, 1], []);
    for (const seen of [[], [2, 1], [1, 2]]) {
      const { status, body, headers } = await order(id, [2, 1], seen);
      expect([status, body, headers['x-change-id']]).toEqual([200, kept, undefined]);
    }
  });

  it('keeps one order if two people keep the first one at once [RUNS-3]', async () => {
    const { id } = await makeDriver(admin);
    const answers = await Promise.all([order(id, [1, 2], []), order(id, [2, 1], [])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for a driver who does not exist, and for a bin that is listed twice [RUNS-1]', async () => {
    const unknown = await order(2_000_000_000, [1], []);
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      [{ path: 'driverId', message: 'There is no such driver' }],
    ]);
    const twice = await order(null, [1, 1], []);
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([400, 'skipBinIds[1]']);
  });

  it('is in the history by the name of the driver and the day, and can be undone [RUNS-4]', async () => {
    const driver = await makeDriver(admin, { name: 'Ines Halloran' });
    await order(driver.id, [5, 6], []);
    const { headers } = await order(driver.id, [6, 5], [5, 6]);
    const { body: found } = await admin.get<Change[]>('/changes?kind=run&search=halloran');
    expect(found.map(({ entities: [run] }) => [run?.name, run?.fields])).toEqual([
      ['Ines Halloran, 27 Nov 2026', { skipBinIds: { old: [5, 6], new: [6, 5] } }],
      [
        'Ines Halloran, 27 Nov 2026',
        {
          date: { old: null, new: date },
          driverId: { old: null, new: driver.id },
          skipBinIds: { old: null, new: [5, 6] },
        },
      ],
    ]);
    const kept = async () => (await runsOf(date)).find(({ driverId }) => driverId === driver.id);
    await admin.post('/changes/undo', { id: Number(headers['x-change-id']) });
    expect((await kept())?.skipBinIds).toEqual([5, 6]);
    await admin.post('/changes/undo', { id: found[1]?.id });
    expect(await kept()).toBe(undefined);

    const [undone] = (await admin.get<Change[]>('/changes?kind=run&search=halloran&limit=1')).body;
    await order(driver.id, [7], []);
    const { status, body } = await admin.post<ErrorBody>('/changes/undo', { id: undone?.id });
    expect([status, body.message]).toEqual([409, 'Nothing was undone: another order is kept by now']);
  });
});
