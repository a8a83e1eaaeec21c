export type RowKey = string | number;

/**
 * The active row of a table, and the selected rows. Kept outside React, so that moving re-renders two rows and never the
 * table.
 */
export class GridStore {
  #activeIndex = 0;
  #activeKey: RowKey | undefined;
  #selected: ReadonlySet<RowKey> = new Set();
  readonly #listeners = new Set<() => void>();
  readonly #revealers = new Set<() => void>();

  get activeIndex(): number {
    return this.#activeIndex;
  }

  /** Identifies the active row; its index may change at any time. */
  get activeKey(): RowKey | undefined {
    return this.#activeKey;
  }

  get selected(): ReadonlySet<RowKey> {
    return this.#selected;
  }

  moveTo(index: number, key: RowKey | undefined): void {
    this.#activeIndex = index;
    this.#activeKey = key;
    this.#notify();
  }

  select(keys: Iterable<RowKey>): void {
    this.#selected = new Set(keys);
    this.#notify();
  }

  toggle(key: RowKey): void {
    const isSelected = this.#selected.has(key);
    this.select(isSelected ? [...this.#selected].filter((one) => one !== key) : [...this.#selected, key]);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Scrolls the active row into view. */
  reveal(): void {
    for (const revealer of this.#revealers) revealer();
  }

  readonly onReveal = (revealer: () => void): (() => void) => {
    this.#revealers.add(revealer);
    return () => this.#revealers.delete(revealer);
  };

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}
