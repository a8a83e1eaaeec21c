import type { Attempt, SkipBin } from '../../../src/contract/responses/skipBins';
import { attemptsInFull, attemptsText } from '../../../src/portal/format/attempts';
import { sampleSkipBin } from '../../support/sampleSkipBin';

const ATTEMPT: Attempt = {
  job: 'collection',
  date: '2026-11-27',
  reason: 'no-access',
  comment: 'Gate locked',
  state: 'open',
};

const collecting = (...attempts: Attempt[]): SkipBin =>
  sampleSkipBin({
    status: 'delivered',
    desiredCollectionDate: '2026-11-28',
    collectionTimeSlot: 'morning',
    attempts,
  });

describe('the attempts at a job in words [JOB-10]', () => {
  it('are the last one, and how many there were', () => {
    expect(attemptsText(collecting())).toBe('');
    expect(attemptsText(sampleSkipBin())).toBe('');
    expect(attemptsText(collecting(ATTEMPT))).toBe('Attempted 27 Nov: no access');
    const again: Attempt = { ...ATTEMPT, date: '2026-11-28', reason: 'wrong-contents' };
    expect(attemptsText(collecting(ATTEMPT, again))).toBe('Attempted 2 times, last 28 Nov: wrong contents');
  });

  it("say the comment of the reason 'Other'", () => {
    expect(attemptsText(collecting({ ...ATTEMPT, reason: 'other', comment: 'Truck broke down' }))).toBe(
      'Attempted 27 Nov: Truck broke down',
    );
  });

  it('are cut to what a row has room for, and said with their comment elsewhere', () => {
    const long = { ...ATTEMPT, reason: 'other', comment: 'Dug up '.repeat(100).trim() } as const;
    expect(attemptsText(collecting(long))).toHaveLength(80);
    expect(attemptsInFull(collecting(long))).toContain(long.comment);
    expect(attemptsInFull(collecting(ATTEMPT))).toBe('Attempted 27 Nov: no access (Gate locked)');
  });

  it('are those at the job that is due, not at an earlier one', () => {
    const past: Attempt = { ...ATTEMPT, state: 'past' };
    expect(attemptsText(collecting(past))).toBe('');
    expect(attemptsText(collecting(past, ATTEMPT))).toBe('Attempted 27 Nov: no access');
  });
});
