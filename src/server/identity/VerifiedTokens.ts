import { hash } from 'node:crypto';
import type { TokenHolder } from './identity';

const KEPT_MILLISECONDS = 5_000;
const MOST_KEPT = 1_000;

interface Verified {
  holder: Promise<TokenHolder>;
  until: number;
}

/**
 * Whom tokens stand for, by their hashes. The provider is asked about each, and over a network: once for all requests of some
 * seconds, not once for each.
 */
export class VerifiedTokens {
  /** The oldest first. */
  readonly #verified = new Map<string, Verified>();

  holderOf(token: string, verify: (token: string) => Promise<TokenHolder>): Promise<TokenHolder> {
    const key = hash('sha256', token, 'base64');
    const known = this.#verified.get(key);
    if (known && Date.now() < known.until) return known.holder;

    const verified = { holder: verify(token), until: Date.now() + KEPT_MILLISECONDS };
    this.#verified.delete(key);
    this.#verified.set(key, verified);
    this.#forgetOldest();
    // No longer than the token itself, and a refusal not at all.
    verified.holder.then(
      ({ expiresAt }) => (verified.until = Math.min(verified.until, expiresAt)),
      () => (verified.until = 0),
    );
    return verified.holder;
  }

  #forgetOldest(): void {
    for (const [key, { until }] of this.#verified) {
      if (this.#verified.size <= MOST_KEPT && Date.now() < until) return;
      this.#verified.delete(key);
    }
  }
}
