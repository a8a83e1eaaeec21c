import type { Db } from '../../db/Db';
import { idsAbove, LATEST_COMMIT_SECONDS, latestIds } from './changesRepository';

const LATEST_COMMIT_MILLISECONDS = LATEST_COMMIT_SECONDS * 1_000;
/** Of a jump of the ids as many are taken for changes that may still be committed. A crash of PostgreSQL leaves out 32. */
const MOST_OF_A_JUMP = 10_000;

/**
 * Finds changes without a notification, because the process that made one may be killed between commit and NOTIFY. Ids become
 * visible out of order, so those that are left out are looked for again, for as long as a commit may take.
 */
export class UnseenChanges {
  /** The highest id so far. */
  #newest = 0;
  /** The ids below it that are left out, and when that was noticed. */
  readonly #missing = new Map<number, number>();
  /** The ids that were found here, and not yet in a notification, and when. */
  readonly #untold = new Map<number, number>();

  constructor(private readonly db: Db) {}

  /** From now on, what is committed is unseen; at the start, and after a failover, which may take ids back. */
  async begin(): Promise<void> {
    const { before, ids } = await latestIds(this.db);
    this.#newest = before;
    this.#missing.clear();
    ids.forEach((id) => this.#see(id));
  }

  /** Whether a change of which a notification tells is unseen. It counts as seen from now on. */
  tell(id: number): boolean {
    this.#see(id);
    return !this.#untold.delete(id);
  }

  /** The ids of unseen changes; they count as seen from now on. */
  async look(): Promise<number[]> {
    const began = performance.now();
    const found = await idsAbove(this.db, this.#newest, [...this.#missing.keys()]);
    // Some may have been told meanwhile.
    const unseen = found.filter((id) => this.#see(id));
    unseen.forEach((id) => this.#untold.set(id, began));
    for (const noted of [this.#missing, this.#untold])
      for (const [id, since] of noted) if (began - since > LATEST_COMMIT_MILLISECONDS) noted.delete(id);
    return unseen;
  }

  /** Whether it is newer than all others, or was left out. */
  #see(id: number): boolean {
    if (id <= this.#newest) return this.#missing.delete(id);
    const now = performance.now();
    for (let left = Math.max(this.#newest + 1, id - MOST_OF_A_JUMP); left < id; left += 1)
      this.#missing.set(left, now);
    this.#newest = id;
    return true;
  }
}
