import { MAX_REPORTED } from '../../../contract/imports';
import type { Reported } from '../../../contract/responses/imports';

/** Counts the items of a list in a report, and keeps the first of them. */
export class CappedList<Item extends { line: number | null }> {
  count = 0;
  readonly #first: Item[] = [];

  add(item: Item): void {
    this.count += 1;
    // Messages about the whole file are always included.
    if (this.#first.length === MAX_REPORTED && item.line === null) this.#first.pop();
    if (this.#first.length < MAX_REPORTED) this.#first.push(item);
  }

  /** In the order of the lines; messages about the whole file come first. */
  toReport(): Reported<Item> {
    const first = [...this.#first].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    return { count: this.count, first };
  }
}
