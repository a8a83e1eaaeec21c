import { displayAddress } from '../../../src/portal/format/addresses';
import { formatDate, formatDateTime, formatDateWithSlot } from '../../../src/portal/format/dates';
import { binLabel } from '../../../src/portal/format/skipBins';
import { sampleJobSite } from '../../support/sampleSkipBin';

describe('dates', () => {
  afterEach(() => jest.useRealTimers());

  it('are formatted as day, month, year, with the time slot if there is one [DATE-4]', () => {
    expect(formatDate('2026-03-01')).toBe('1 Mar 2026');
    expect(formatDateWithSlot('2026-04-05', 'afternoon')).toBe('5 Apr 2026 (afternoon)');
    expect(formatDateWithSlot('2026-10-04', null)).toBe('4 Oct 2026');
  });

  it("uses the business's time zone, also across daylight-saving changes, and names another year [HISTORY-4]", () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00.000Z') });
    expect(formatDateTime('2026-04-04T15:30:00.000Z', 'Australia/Melbourne')).toBe('5 Apr, 02:30');
    expect(formatDateTime('2026-04-04T16:30:00.000Z', 'Australia/Melbourne')).toBe('5 Apr, 02:30');
    expect(formatDateTime('2026-04-04T17:30:00.000Z', 'Australia/Melbourne')).toBe('5 Apr, 03:30');
    expect(formatDateTime('2025-12-31T13:30:00.000Z', 'Australia/Melbourne')).toBe('1 Jan, 00:30');
    expect(formatDateTime('2025-12-31T12:30:00.000Z', 'Australia/Melbourne')).toBe('31 Dec 2025, 23:30');
  });
});

describe('an address', () => {
  it('joins its lines by a space and the rest by commas, and omits empty parts [ADDRESS-1]', () => {
    const address = sampleJobSite({ addressLine2: 'Level 3' });
    expect(displayAddress(address)).toBe('12 Smith Street Level 3, Collingwood, 3066, VIC');
    const part = sampleJobSite({ addressLine1: null, addressSuburb: '', addressState: null });
    expect(displayAddress(part)).toBe('3066');
    expect(displayAddress({ ...part, addressPostcode: null })).toBe('');
  });
});

describe('a bin', () => {
  it('is named by its type and its size [ENUM-1 ENUM-2]', () => {
    expect(binLabel({ type: 'hard-plastics', size: 240 })).toBe('HDPE 240L');
  });
});
