const MOST_KEYS = 10_000;

interface Span {
  count: number;
  /** By performance.now(): the monotonic clock is not affected when the wall clock is set. */
  until: number;
}

/** Rate limiter (fixed window): counts by key, in windows that begin with the key's first count. */
export class FixedWindowCounter {
  /** Oldest first. Limited in number, so that many keys cannot exhaust memory. */
  readonly #spans = new Map<string, Span>();

  constructor(
    private readonly most: number,
    private readonly milliseconds: number,
  ) {}

  count(key: string): void {
    const span = this.#current(key);
    if (span) {
      span.count += 1;
      return;
    }
    this.#spans.delete(key);
    this.#spans.set(key, { count: 1, until: performance.now() + this.milliseconds });
    if (this.#spans.size > MOST_KEYS) this.#spans.delete(this.#spans.keys().next().value as string);
  }

  /** Seconds until the key's window ends, once its limit is reached; 0 before. */
  secondsToWait(key: string): number {
    const span = this.#current(key);
    return span && span.count >= this.most ? Math.ceil((span.until - performance.now()) / 1000) : 0;
  }

  #current(key: string): Span | undefined {
    const span = this.#spans.get(key);
    return span && performance.now() < span.until ? span : undefined;
  }
}
