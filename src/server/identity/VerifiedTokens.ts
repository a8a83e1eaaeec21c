import { hash } from 'node:crypto';
import type { TokenHolder } from './TokenHolder';

const KEPT_MILLISECONDS = 5_000;
const MOST_KEPT = 1_000;

const keyOf = (token: string) => hash('sha256', token, 'base64');

interface Verified {
  holder: Promise<TokenHolder>;
  /** By performance.now(), which nobody can set back. */
  until: number;
  /** When the token ends, as far as it was good before. */
  expiresAt: number;
}

/**
 * Whom tokens stand for, by their hashes. The provider is asked about each, and over a network: once for all requests of some
 * seconds, not once for each.
 */
export class VerifiedTokens {
  /** The oldest first. */
  readonly #verified = new Map<string, Verified>();

  holderOf(token: string, verify: (token: string) => Promise<TokenHolder>): Promise<TokenHolder> {
    const key = keyOf(token);
    const known = this.#verified.get(key);
    if (known && performance.now() < known.until) return known.holder;

    const verified = {
      holder: verify(token),
      until: performance.now() + KEPT_MILLISECONDS,
      expiresAt: known?.expiresAt ?? 0,
    };
    this.#verified.delete(key);
    this.#verified.set(key, verified);
    if (this.#verified.size > MOST_KEPT) this.#verified.delete(this.#verified.keys().next().value as string);
    // No longer than the token itself, and a refusal not at all.
    verified.holder.then(
      ({ expiresAt }) => {
        verified.expiresAt = expiresAt;
        verified.until = Math.min(verified.until, performance.now() + expiresAt - Date.now());
      },
      () => this.#verified.get(key) === verified && this.#verified.delete(key),
    );
    return verified.holder;
  }

  /** Whether it was good when it was verified last, and has not ended since. */
  has(token: string): boolean {
    return Date.now() < (this.#verified.get(keyOf(token))?.expiresAt ?? 0);
  }
}
