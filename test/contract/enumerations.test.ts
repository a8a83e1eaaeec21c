import { SKIP_BIN_STATUS_LABELS } from '../../src/contract/lifecycle/lifecycle';
import { ADDRESS_STATES } from '../../src/contract/jobSites';
import { JOB_SITE_STATUS_LABELS } from '../../src/contract/statuses';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPE_LABELS, TIME_SLOTS } from '../../src/contract/skipBinChoices';

describe('the enumerations', () => {
  it('label the bin types [ENUM-1]', () => {
    expect(SKIP_BIN_TYPE_LABELS).toEqual({
      'hard-plastics': 'HDPE',
      'soft-plastics': 'LDPE',
      polystyrene: 'Polystyrene',
      polypropylene: 'Polypropylene',
      pvc: 'PVC',
      metal: 'Metals',
      cardboard: 'Cardboard',
      timber: 'Timber',
    });
  });

  it('list all sizes, time slots and states, and label the statuses [ENUM-2 ENUM-3 ENUM-4]', () => {
    expect(SKIP_BIN_SIZES).toEqual([240, 360, 660, 1100]);
    expect(TIME_SLOTS).toEqual(['morning', 'afternoon']);
    expect(ADDRESS_STATES).toEqual(['VIC', 'NSW', 'QLD', 'ACT', 'SA', 'WA', 'TAS', 'NT']);
    expect(SKIP_BIN_STATUS_LABELS).toEqual({
      pending: 'Pending',
      delivered: 'Delivered',
      collected: 'Collected',
      cancelled: 'Cancelled',
    });
    expect(JOB_SITE_STATUS_LABELS).toEqual({ active: 'Active', archived: 'Archived' });
  });
});
