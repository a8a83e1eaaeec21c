import { FixedWindowCounter } from '../../../../src/server/http/bounds/FixedWindowCounter';

const MINUTE = 60_000;
const TWO_HOURS = 7_200_000;

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

describe('a key over its limit [BUSY-4 BUSY-6]', () => {
  it('has to wait for the end of its window', () => {
    const tally = new FixedWindowCounter(2, MINUTE);
    tally.count('one');
    expect(tally.secondsToWait('one')).toBe(0);
    jest.advanceTimersByTime(15_000);
    tally.count('one');
    expect(tally.secondsToWait('one')).toBe(45);
    expect(tally.secondsToWait('another')).toBe(0);
    jest.advanceTimersByTime(45_000);
    expect(tally.secondsToWait('one')).toBe(0);
    tally.count('one');
    expect(tally.secondsToWait('one')).toBe(0);
  });

  it.each([-TWO_HOURS, TWO_HOURS])('has to wait as long after a clock change of %i ms [STRANGER-5]', (by) => {
    const tally = new FixedWindowCounter(1, MINUTE);
    tally.count('one');
    jest.setSystemTime(Date.now() + by);
    expect(tally.secondsToWait('one')).toBe(60);
    jest.advanceTimersByTime(MINUTE);
    expect(tally.secondsToWait('one')).toBe(0);
  });

  it('is forgotten after ten thousand other keys', () => {
    const tally = new FixedWindowCounter(1, MINUTE);
    for (let count = 0; count <= 10_000; count += 1) tally.count(`${count}`);
    expect(tally.secondsToWait('0')).toBe(0);
    expect(tally.secondsToWait('1')).toBe(60);
  });
});
