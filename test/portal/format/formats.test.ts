import { displayAddress } from '../../../src/portal/format/addresses';
import { avatarColour, initials } from '../../../src/portal/format/avatar';
import { formatDate, formatDateWithSlot } from '../../../src/portal/format/dates';
import { binLabel } from '../../../src/portal/format/skipBins';
import { sampleJobSite } from '../../support/sampleSkipBin';

describe('dates', () => {
  it('are formatted as day, month, year, with the time slot if there is one [DATE-4]', () => {
    expect(formatDate('2026-03-01')).toBe('1 Mar 2026');
    expect(formatDateWithSlot('2026-04-05', 'afternoon')).toBe('5 Apr 2026 (afternoon)');
    expect(formatDateWithSlot('2026-10-04', null)).toBe('4 Oct 2026');
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

describe('an avatar [AVATAR-1]', () => {
  it.each([
    ['Robin Marsh', 'RM'],
    ['robin', 'R'],
    ['Ana María de la Cruz', 'AM'],
    ['  ', '#'],
    [null, '#'],
    ['𝒵oe 金', '𝒵金'],
  ])('of %j shows %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('always has the same colour for the same name [AVATAR-2]', () => {
    expect(avatarColour('Robin Marsh')).toBe(avatarColour('Robin Marsh'));
    expect(avatarColour('Robin Marsh')).not.toBe(avatarColour('Sam Lee'));
  });
});

describe('a bin', () => {
  it('is named by its type and its size [ENUM-1 ENUM-2]', () => {
    expect(binLabel({ type: 'hard-plastics', size: 240 })).toBe('HDPE 240L');
  });
});
