import type { Change } from '../../../../src/contract/responses/changes';
import type { Driver } from '../../../../src/contract/responses/drivers';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { importerOf } from '../../../support/imports/importResponse';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;
const importer = importerOf(api);

const HEADER =
  'accountName,jobSiteName,type,size,Bin#,actualDeliveryDate,Driver,Collection date,Collection time,collectionDriverName';
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const line = (number: string, delivery: string, collection = '', date = '') =>
  `Driven Ltd,Yard,metal,660,${number},2026-03-02,${delivery},${date},${date && 'morning'},${collection}`;

async function makeDriver(name: string, status = 'active') {
  const driver = (await admin.post<Driver>('/drivers', { name })).body;
  return (await admin.put<Driver>('/drivers/status', { ...driver, status })).body.id;
}

it("a file's drivers are found by their names among the active ones; others are warned of [IMPORT-15]", async () => {
  const [sam, noor] = [await makeDriver('Sam Import'), await makeDriver('Noor Import')];
  await makeDriver('Gone Import', 'archived');
  await makeDriver('Two Import');
  await makeDriver('two  import');
  const lines = [
    line('D-1', 'SAM  import', 'Noor Import', '2027-03-02'),
    line('D-2', 'Gone Import'),
    line('D-3', 'Two Import'),
    line('D-4', 'Nobody Import'),
    line('D-5', ''),
  ];
  expect((await importer.check(file(line('D-6', '', 'Noor Import')))).errors.first).toMatchObject([
    { line: 2, column: 'collectionDriverName', value: 'Noor Import' },
  ]);
  const report = await importer.check(file(...lines));
  expect(report.errors.first).toEqual([]);
  const none = 'There is no active driver with this name: nobody is assigned';
  expect(report.warnings.first).toEqual([
    { line: 3, column: 'Driver', value: 'Gone Import', message: none },
    {
      line: 4,
      column: 'Driver',
      value: 'Two Import',
      message: 'There are 2 drivers with this name: nobody is assigned',
    },
    { line: 5, column: 'Driver', value: 'Nobody Import', message: none },
  ]);
  expect((await importer.carryOut(file(...lines))).report?.creates.counts.skipBin).toBe(5);
  const bins = (await admin.get<SkipBin[]>('/skip-bins?search=Driven')).body;
  const driversOf = (number: string) => {
    const bin = bins.find(({ referenceNumber }) => referenceNumber === number);
    return [bin?.deliveryDriverId, bin?.collectionDriverId];
  };
  expect(['D-1', 'D-2', 'D-3', 'D-4', 'D-5'].map(driversOf)).toEqual([
    [sam, noor],
    ...Array.from({ length: 4 }, () => [null, null]),
  ]);
  // What is there stays as it is.
  const again = await importer.check(file(line('D-1', 'Noor Import', 'noor import', '2027-03-02')));
  expect(again.warnings.first).toEqual([
    {
      line: 2,
      column: 'Driver',
      value: 'Noor Import',
      message: "The existing record has 'Sam Import' here, and is not changed",
    },
  ]);
});

it('the history of a large import and of its undo has the names of drivers [DRIVER-5 IMPORT-4]', async () => {
  const id = await makeDriver('Lou Import');
  const lines = Array.from({ length: 25 }, (_, index) => line(`L-${index}`, 'Lou Import'));
  const { report } = await importer.carryOut(file(...lines));
  const bin = (await admin.get<SkipBin[]>('/skip-bins?search=L-7&page=0')).body[0];
  expect((await admin.post('/changes/undo', { id: report?.changeId })).status).toBe(201);
  const { body } = await admin.get<Change[]>(`/changes?skipBinId=${bin?.id}`);
  const recorded = body.map(({ entities }) => entities.find((one) => one.id === bin?.id)?.fields);
  expect(recorded.map((fields) => fields?.deliveryDriverId)).toEqual([
    { old: id, new: null, words: { old: 'Lou Import', new: null } },
    { old: null, new: id, words: { old: null, new: 'Lou Import' } },
  ]);
  expect(recorded[0]?.size).toEqual({ old: 660, new: null });
});
