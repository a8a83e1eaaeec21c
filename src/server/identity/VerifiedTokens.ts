import { hash } from 'node:crypto';
import { InvalidTokenError } from './identityErrors';
import type { TokenHolder } from './TokenHolder';

const KEPT_MILLISECONDS = 5_000;
const MAX_KEPT = 1_000;

const keyOf = (token: string) => hash('sha256', token, 'base64');

interface Verified {
  holder: Promise<TokenHolder>;
  /** When the entry expires, by performance.now(): the monotonic clock cannot be set back. */
  until: number;
  /** When the token expires, in milliseconds since 1970; 0 until it has been verified once. */
  expiresAt: number;
}

/**
 * Caches verified tokens for 5 seconds, keyed by their SHA-256 hashes. Verifying calls the provider over the network, so
 * requests with the same token share one call.
 */
export class VerifiedTokens {
  /** Oldest first. */
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
    if (this.#verified.size > MAX_KEPT) this.#verified.delete(this.#verified.keys().next().value as string);
    // Not cached beyond the token's expiry, nor after a rejection. Without the provider, `has` stays true.
    verified.holder.then(
      ({ expiresAt }) => {
        verified.expiresAt = expiresAt;
        verified.until = Math.min(verified.until, performance.now() + expiresAt - Date.now());
      },
      (error: unknown) => {
        verified.until = 0;
        const isKnown = verified.expiresAt > 0 && !(error instanceof InvalidTokenError);
        if (!isKnown && this.#verified.get(key) === verified) this.#verified.delete(key);
      },
    );
    return verified.holder;
  }

  /** Every token is verified again when it is used next. */
  expire(): void {
    for (const verified of this.#verified.values()) verified.until = 0;
  }

  /** Whether the token was valid when last verified, and has not expired since. */
  has(token: string): boolean {
    return Date.now() < (this.#verified.get(keyOf(token))?.expiresAt ?? 0);
  }
}
