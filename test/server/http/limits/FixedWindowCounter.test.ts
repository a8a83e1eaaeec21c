import { FixedWindowCounter } from '../../../../src/server/http/limits/FixedWindowCounter';

const MINUTE = 60_000;
const TWO_HOURS = 7_200_000;

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

describe('a key over its limit [BUSY-4 BUSY-6]', () => {
  it('has to wait for the end of its window', () => {
    const counter = new FixedWindowCounter(2, MINUTE);
    counter.count('one');
    expect(counter.secondsToWait('one')).toBe(0);
    jest.advanceTimersByTime(15_000);
    counter.count('one');
    expect(counter.secondsToWait('one')).toBe(45);
    expect(counter.secondsToWait('another')).toBe(0);
    jest.advanceTimersByTime(45_000);
    expect(counter.secondsToWait('one')).toBe(0);
    counter.count('one');
    expect(counter.secondsToWait('one')).toBe(0);
  });

  it.each([-TWO_HOURS, TWO_HOURS])('has to wait as long after a clock change of %i ms [STRANGER-5]', (by) => {
    const counter = new FixedWindowCounter(1, MINUTE);
    counter.count('one');
    jest.setSystemTime(Date.now() + by);
    expect(counter.secondsToWait('one')).toBe(60);
    jest.advanceTimersByTime(MINUTE);
    expect(counter.secondsToWait('one')).toBe(0);
  });

  it('is forgotten after ten thousand other keys', () => {
    const counter = new FixedWindowCounter(1, MINUTE);
    for (let count = 0; count <= 10_000; count += 1) counter.count(`${count}`);
    expect(counter.secondsToWait('0')).toBe(0);
    expect(counter.secondsToWait('1')).toBe(60);
  });
});
