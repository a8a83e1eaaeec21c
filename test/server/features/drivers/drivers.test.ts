import type { Change } from '../../../../src/contract/responses/changes';
import type { Driver } from '../../../../src/contract/responses/drivers';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import { makeDriver, makePendingBin } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

const SAM = { name: 'Sam Okafor', phone: '0491 570 156', vehicle: 'Truck 2' };
const list = async () => (await admin.get<Driver[]>('/drivers')).body;

/** The file that a list answers with. */
async function readCsv(path: string): Promise<string> {
  const headers = { accept: 'text/csv', authorization: `Bearer ${api.adminToken}` };
  return (await api.app.inject({ url: `/api/admin${path}`, headers })).body;
}

describe('drivers', () => {
  it('are added, changed, archived and taken back, as changes of the history [DRIVER-1]', async () => {
    const { status, body: driver } = await admin.post<Driver>('/drivers', SAM);
    expect([status, driver]).toEqual([201, { ...SAM, id: driver.id, status: 'active', version: 1 }]);
    const named = { ...driver, name: 'Sam Adeyemi', vehicle: null };
    const changed = await admin.put<Driver>('/drivers', named);
    expect([changed.status, changed.body]).toEqual([200, { ...named, version: 2 }]);
    const stale = await admin.put<ErrorBody>('/drivers', driver);
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'conflict', changed.body]);
    const { id } = driver;
    const archived = await admin.put<Driver>('/drivers/status', { id, version: 2, status: 'archived' });
    expect([archived.status, archived.body]).toEqual([200, { ...named, status: 'archived', version: 3 }]);
    expect(await list()).toContainEqual(archived.body);

    const { body: changes } = await admin.get<Change[]>('/changes?kind=driver&limit=3');
    expect(changes.map(({ command, entities: [entity] }) => [command, entity?.name, entity?.fields])).toEqual(
      [
        ['archiveDriver', 'Sam Adeyemi', { status: { old: 'active', new: 'archived' } }],
        [
          'updateDriver',
          'Sam Adeyemi',
          { name: { old: SAM.name, new: 'Sam Adeyemi' }, vehicle: { old: SAM.vehicle, new: null } },
        ],
        [
          'createDriver',
          SAM.name,
          {
            name: { old: null, new: SAM.name },
            phone: { old: null, new: SAM.phone },
            vehicle: { old: null, new: SAM.vehicle },
            status: { old: null, new: 'active' },
          },
        ],
      ],
    );
    const undone = await admin.post('/changes/undo', { id: changes[0]?.id });
    expect(undone.status).toBe(201);
    expect((await list()).find((one) => one.id === id)?.status).toBe('active');
  });

  it('need a name, and a telephone number that is one [DRIVER-1]', async () => {
    const { status, body } = await admin.post<ErrorBody>('/drivers', { name: ' ', phone: 'ask Kim' });
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'name', message: 'Required' },
        { path: 'phone', message: 'Please enter a valid phone number' },
      ],
    ]);
  });

  it('are listed by name, also as a file [DRIVER-1 CSV-5]', async () => {
    await makeDriver(admin, { name: 'zoë' });
    await makeDriver(admin, { name: 'Éamon' });
    const names = (await list()).map(({ name }) => name);
    expect(names.filter((name) => ['zoë', 'Éamon'].includes(name))).toEqual(['Éamon', 'zoë']);
    const text = await readCsv('/drivers');
    expect(text).toContain('"id","name","phone","vehicle","status","version"\r\n');
    expect(text).toContain('zoë');
  });

  it('cannot be removed by an undo while they have jobs [DRIVER-5]', async () => {
    const { headers, body: driver } = await admin.post<Driver>('/drivers', SAM);
    const bin = await makePendingBin(admin);
    await admin.put('/skip-bins/assign', { id: bin.id, driverId: driver.id });
    const undo = { id: Number(headers['x-change-id']) };
    const { status, body } = await admin.post<ErrorBody>('/changes/undo', undo);
    const message = 'Nothing was undone: Sam Okafor cannot be removed, for it has jobs';
    expect([status, body.code, body.message]).toEqual([409, 'conflict', message]);
    await admin.put('/skip-bins/assign', { id: bin.id, driverId: null });
    expect((await admin.post('/changes/undo', undo)).status).toBe(201);
    expect((await list()).map(({ id }) => id)).not.toContain(driver.id);
  });
});
