import { isLost } from '../bench/Measurement';
import { measureSmoke, type Compared } from '../bench/rounds';

beforeEach(() => jest.spyOn(console, 'log').mockImplementation());

/** A row that measures one of these ratios in each of its tries of three rounds, compared with 1. */
function row(...tries: number[]): Compared & { rounds: () => number } {
  let rounds = 0;
  return {
    name: 'a row of this test',
    unit: 'ms',
    goal: { atLeast: 0.9 },
    isInSmoke: true,
    measure: () => Promise.resolve(tries[Math.floor(rounds++ / 3)] ?? NaN),
    beside: { name: 'one', measure: () => Promise.resolve(1) },
    rounds: () => rounds,
  };
}

describe('a row of the smoke bench [HOUSE-7]', () => {
  it.each([
    [{ atLeast: 0.9 }, undefined, 0.61, 0.59],
    [{ atMost: 2 }, undefined, 2.9, 3.1],
    // A last figure that keeps the goal leaves the bound where it is.
    [{ atLeast: 0.9 }, 5, 0.61, 0.59],
    [{ atMost: 2 }, 1, 2.9, 3.1],
    [{ atLeast: 0.9 }, 0.6, 0.41, 0.39],
    [{ atMost: 2 }, 4, 5.9, 6.1],
    [{ atMost: 2 }, undefined, 0, NaN],
  ])('with the goal %j and the last figure %p is kept at %p and lost at %p', (goal, last, kept, lost) => {
    const given = { goal, ...(last !== undefined && { last }) };
    expect(isLost({ ...given, figure: kept })).toBe(false);
    expect(isLost({ ...given, figure: lost })).toBe(true);
  });

  it.each([
    ['once if it is kept', [0.8], 3, 0.8],
    ['again if it is lost', [0.1, 0.2, 0.8], 9, 0.8],
    ['three times at most', [0.1, 0.2, 0.3, 0.8], 9, 0.3],
  ])('is measured %s', async (_, tries, rounds, figure) => {
    const compared = row(...tries);
    const [measurement] = await measureSmoke(compared);
    expect(measurement?.measured).toEqual([figure, figure, figure]);
    expect(compared.rounds()).toBe(rounds);
  });

  it('is one that is marked so', async () => {
    const compared = { ...row(1), isInSmoke: false };
    expect(await measureSmoke(compared)).toEqual([]);
    expect(compared.rounds()).toBe(0);
  });
});
