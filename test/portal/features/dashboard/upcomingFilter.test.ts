import {
  isFiltering,
  NO_FILTER,
  readUpcomingFilter,
  writeUpcomingFilter,
  type UpcomingFilter,
} from '../../../../src/portal/features/dashboard/upcomingFilter';

const read = (text: string) => readUpcomingFilter(new URLSearchParams(text));

describe('the filter in the address [DASH-9]', () => {
  it('is written and read back', () => {
    const filter: UpcomingFilter = {
      when: 'nextWeek',
      from: '2026-03-01',
      to: '2026-03-09',
      action: 'swap',
      slot: 'afternoon',
      driver: [3, 'none'],
      type: ['metal', 'timber'],
      size: [240, 1100],
      text: 'kew & sons',
      sort: { column: 'jobSite', descending: true },
      group: 'suburb',
    };
    const written = writeUpcomingFilter(filter);
    expect(written).toMatchObject({
      driver: '3,none',
      type: 'metal,timber',
      size: '240,1100',
      sort: '-jobSite',
    });
    expect(read(new URLSearchParams(written).toString())).toEqual(filter);
  });

  it('leaves out what is not chosen, and ignores values that it does not know', () => {
    expect(writeUpcomingFilter(NO_FILTER)).toEqual({});
    expect(read('')).toMatchObject(NO_FILTER);
    expect(
      read(
        'when=someday&from=2026-02-30&driver=0,Sam,-1&type=glass,pvc&size=100,240&sort=-price&group=moon&slot=noon',
      ),
    ).toEqual({ ...read(''), type: ['pvc'], size: [240] });
  });

  it('filters by everything but the order and the groups', () => {
    expect(isFiltering(read('sort=-account&group=none'))).toBe(false);
    for (const part of ['when=today', 'to=2026-03-01', 'type=pvc', 'size=240', 'text=kew', 'action=swap'])
      expect(isFiltering(read(part))).toBe(true);
  });
});
