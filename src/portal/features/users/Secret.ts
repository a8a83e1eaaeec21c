/**
 * Wraps a password in a Redux action: Redux, its DevTools and logs see a placeholder. Only the call that builds the request
 * body reveals it.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toJSON(): string {
    return '[secret]';
  }
}
