import { searchTextOf } from '../../../src/server/commands/recordChange';

it('the history is not searched in the ids of an added record, which it does not show [HISTORY-2]', () => {
  const fields = { jobSiteId: { old: null, new: 4711 }, status: { old: null, new: 'pending' } };
  const text = searchTextOf('jo@example.com', 'createSkipBin', {
    kind: 'skipBin',
    name: 'Metals 660L',
    binNumber: 'B-1',
    fields,
  });
  expect(text).toBe('jo@example.com create Skip Bin Metals 660L B-1 pending');
});

it("the history is searched in the driver's name of an added bin [DRIVER-5]", () => {
  const fields = { deliveryDriverId: { old: null, new: 4711, words: { old: null, new: 'Sam' } } };
  const added = { ...fields, status: { old: null, new: 'pending' } };
  const entity = { kind: 'skipBin', name: 'Metals 660L', binNumber: null, fields: added } as const;
  expect(searchTextOf('jo@example.com', 'createSkipBin', entity)).toBe(
    'jo@example.com create Skip Bin Metals 660L Sam pending',
  );
});
