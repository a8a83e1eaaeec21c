import { MOST_REPORTED, type Reported } from '../../../contract/imports';

/** Counts what a report lists, and keeps the first of it. */
export class Reports<Item extends { line: number | null }> {
  count = 0;
  readonly #first: Item[] = [];

  add(item: Item): void {
    this.count += 1;
    // What is said of the whole file is always among them.
    if (this.#first.length === MOST_REPORTED && item.line === null) this.#first.pop();
    if (this.#first.length < MOST_REPORTED) this.#first.push(item);
  }

  /** In the order of the lines; what is said of the whole file comes first. */
  toReport(): Reported<Item> {
    const first = [...this.#first].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    return { count: this.count, first };
  }
}
