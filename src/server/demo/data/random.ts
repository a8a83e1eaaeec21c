/** A seeded random number generator, so that every demo has the same data. */
export interface Random {
  /** From `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const integer = (minimum: number, maximum: number) =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from');
      return item;
    },
    chance: (share) => next() < share,
  };
}
