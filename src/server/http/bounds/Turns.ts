/** Those who name the same key go one after the other, in the order in which they came. */
export class Turns {
  /** The end of the last turn of each, while there is somebody whose turn it is. */
  readonly #ends = new Map<string, Promise<void>>();

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#ends.get(key);
    let end = () => {};
    const own = new Promise<void>((resolve) => (end = resolve));
    this.#ends.set(key, own);
    await before;
    try {
      return await work();
    } finally {
      if (this.#ends.get(key) === own) this.#ends.delete(key);
      end();
    }
  }
}
