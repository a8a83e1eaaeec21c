/** A mutex per key: work with the same key runs one at a time, first in, first out. */
export class KeyedMutex {
  /** By key, the end of the last queued work; removed when the queue is empty. */
  readonly #ends = new Map<string, Promise<void>>();

  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
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
