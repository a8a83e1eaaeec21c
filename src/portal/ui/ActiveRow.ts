/** Which row the keys act on. It lives beside React, so that moving on redraws two rows and never the table. */
export class ActiveRow {
  #index = 0;
  readonly #listeners = new Set<() => void>();

  get index(): number {
    return this.#index;
  }

  moveTo(index: number): void {
    this.#index = index;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
