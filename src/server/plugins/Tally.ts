const MOST_KEYS = 10_000;

interface Span {
  count: number;
  /** By performance.now(): one who is to wait a minute does not wait for two hours when the clock is set. */
  until: number;
}

/** How often each of many did something lately, counted in spans that begin with the first time. */
export class Tally {
  /** The oldest first; as many as anybody can have, so that counting is no way to fill the memory. */
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

  /** How many seconds are to pass before it may be done again; none while it is not too often. */
  secondsToWait(key: string): number {
    const span = this.#current(key);
    return span && span.count >= this.most ? Math.ceil((span.until - performance.now()) / 1000) : 0;
  }

  #current(key: string): Span | undefined {
    const span = this.#spans.get(key);
    return span && performance.now() < span.until ? span : undefined;
  }
}
