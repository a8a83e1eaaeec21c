import { searchTextOf } from '../../../../src/server/features/changes/recordChange';

it('the history is not searched in the ids of records, which it does not show [HISTORY-2]', () => {
  const fields = { jobSiteId: { old: null, new: 4711 }, size: { old: null, new: 660 } };
  const text = searchTextOf('jo@example.com', 'createSkipBin', {
    name: 'Metals 660L',
    binNumber: 'B-1',
    fields,
  });
  expect(text).toBe('jo@example.com create Skip Bin Metals 660L B-1 660');
});
