import type { Db } from '../db/Db';
import { idsAbove, MAX_COMMIT_DELAY_SECONDS, latestIds } from '../commands/changesRepository';

const MAX_COMMIT_DELAY_MILLISECONDS = MAX_COMMIT_DELAY_SECONDS * 1_000;
/** When ids jump further, only the last so many of the skipped ones are looked for again. A crash of PostgreSQL skips 32. */
const MAX_OF_A_JUMP = 10_000;

/**
 * Finds changes without a notification, because the process that made one may be killed between commit and NOTIFY. Ids become
 * visible out of order, so a skipped id is looked for again, for as long as a commit may take.
 */
export class UnseenChanges {
  /** The highest id so far. */
  #newest = 0;
  /** The skipped ids below it, and when each was noticed. */
  readonly #missing = new Map<number, number>();
  /** The ids that were found before their notification came, and when. */
  readonly #unnotified = new Map<number, number>();

  constructor(private readonly db: Db) {}

  /**
   * Starts anew: every change that is committed later counts as unseen. Called at the start, and whenever the listening connection
   * was lost: after a failover, ids may even be lower.
   */
  async begin(): Promise<void> {
    const { before, ids } = await latestIds(this.db);
    this.#newest = before;
    this.#missing.clear();
    this.#unnotified.clear();
    ids.forEach((id) => this.#see(id));
  }

  /** Marks the change of a notification as seen. @returns false if `findNew` has already returned its id */
  noteNotified(id: number): boolean {
    this.#see(id);
    return !this.#unnotified.delete(id);
  }

  /** Reads the ids of unseen changes, and marks them as seen. */
  async findNew(): Promise<number[]> {
    const began = performance.now();
    const found = await idsAbove(this.db, this.#newest, [...this.#missing.keys()]);
    // Notifications may have arrived during the query.
    const unseen = found.filter((id) => this.#see(id));
    unseen.forEach((id) => this.#unnotified.set(id, began));
    for (const noted of [this.#missing, this.#unnotified])
      for (const [id, since] of noted) if (began - since > MAX_COMMIT_DELAY_MILLISECONDS) noted.delete(id);
    return unseen;
  }

  /** @returns whether it is newer than all others, or was skipped */
  #see(id: number): boolean {
    if (id <= this.#newest) return this.#missing.delete(id);
    const now = performance.now();
    for (let left = Math.max(this.#newest + 1, id - MAX_OF_A_JUMP); left < id; left += 1)
      this.#missing.set(left, now);
    this.#newest = id;
    return true;
  }
}
