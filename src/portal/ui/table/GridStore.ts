export type RowKey = string | number;

/**
 * Which row of a table the keys act on, and which rows are selected. It lives beside React, so that moving on redraws two
 * rows and never the table.
 */
export class GridStore {
  #index = 0;
  #key: RowKey | undefined;
  #selected: ReadonlySet<RowKey> = new Set();
  readonly #listeners = new Set<() => void>();
  readonly #revealers = new Set<() => void>();

  get index(): number {
    return this.#index;
  }

  /** What identifies the row; the rows around it may change at any time. */
  get key(): RowKey | undefined {
    return this.#key;
  }

  get selected(): ReadonlySet<RowKey> {
    return this.#selected;
  }

  moveTo(index: number, key: RowKey | undefined): void {
    this.#index = index;
    this.#key = key;
    this.#tell();
  }

  select(keys: Iterable<RowKey>): void {
    this.#selected = new Set(keys);
    this.#tell();
  }

  toggle(key: RowKey): void {
    const isSelected = this.#selected.has(key);
    this.select(isSelected ? [...this.#selected].filter((one) => one !== key) : [...this.#selected, key]);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the table to bring the active row into sight. */
  reveal(): void {
    for (const revealer of this.#revealers) revealer();
  }

  readonly onReveal = (revealer: () => void): (() => void) => {
    this.#revealers.add(revealer);
    return () => this.#revealers.delete(revealer);
  };

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}
