/**
 * Carries a password through an action without showing it: Redux, its DevTools and logs see a word in its place. Only the
 * call that puts it into a request's body reveals it.
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
