const MAX_KEYS = 10_000;

interface CountedWindow {
  count: number;
  /** By performance.now(): the monotonic clock is not affected when the wall clock is set. */
  until: number;
}

/** Rate limiter (fixed window): counts by key, in windows that begin with the key's first count. */
export class FixedWindowCounter {
  /** Oldest first. Limited in number, so that many keys cannot exhaust memory. */
  readonly #windows = new Map<string, CountedWindow>();

  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
  ) {}

  count(key: string): void {
    const window = this.#current(key);
    if (window) {
      window.count += 1;
      return;
    }
    this.#windows.delete(key);
    this.#windows.set(key, { count: 1, until: performance.now() + this.milliseconds });
    if (this.#windows.size > MAX_KEYS) this.#windows.delete(this.#windows.keys().next().value as string);
  }

  /** Seconds until the key's window ends, once its limit is reached; 0 before. */
  secondsToWait(key: string): number {
    const window = this.#current(key);
    return window && window.count >= this.most ? Math.ceil((window.until - performance.now()) / 1000) : 0;
  }

  #current(key: string): CountedWindow | undefined {
    const window = this.#windows.get(key);
    return window && performance.now() < window.until ? window : undefined;
  }
}
