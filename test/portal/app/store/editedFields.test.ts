import { recordBefore, type WithCache } from '../../../../src/portal/app/store/editedFields';

const cacheOf = (endpointName: string, data: unknown): WithCache => ({
  adminApi: { queries: { one: { endpointName, data } }, mutations: {} },
});

describe('the record that an edit starts from', () => {
  const [bin, site] = [
    { id: 7, version: 2, type: 'metal' },
    { id: 7, version: 2, name: 'Yard' },
  ];
  const items = [
    { kind: 'withoutAddress', skipBin: null, jobSite: site },
    { kind: 'overdueDelivery', skipBin: bin, jobSite: null },
  ];

  it.each([
    ['updateSkipBin', 'listSkipBins', [bin], bin],
    ['updateSkipBin', 'listBins', { bins: [bin], totalCount: 1 }, bin],
    ['updateSkipBin', 'listAttention', { items, totalCount: 2 }, bin],
    ['updateJobSite', 'listAttention', { items, totalCount: 2 }, site],
    ['updateJobSite', 'getJobSite', site, site],
  ])('of %s is found in what %s has read [NOTE-6]', (command, endpointName, data, expected) => {
    const cache = cacheOf(endpointName, data);
    expect(recordBefore(cache, command, { id: 7, version: 2 })).toBe(expected);
    expect(recordBefore(cache, command, { id: 7, version: 3 })).toBeUndefined();
  });
});
