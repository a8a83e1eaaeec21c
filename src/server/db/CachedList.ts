import { CachedJson } from './CachedJson';
import { nullable, readPrepared, text } from './columns';
import type { Db } from './Db';

const READING = { snapshot: text, json: nullable(text) };

/**
 * Caches the JSON of a frequently read list, for as long as the database's snapshot is the same. Equal snapshots see the same
 * rows, in any process, and the list is read in the snapshot that it is cached under.
 */
export class CachedList {
  readonly #statement: string;
  #snapshot = '';
  #kept: CachedJson | undefined;
  #reading: Promise<CachedJson> | undefined;
  #next: Promise<CachedJson> | undefined;

  /** @param jsonSelect a select of one text, without parameters */
  constructor(
    private readonly db: Db,
    jsonSelect: string,
  ) {
    // Includes the server's start time: after a crash, transaction ids may be reused.
    this.#statement = `
      select current_state.snapshot, case when current_state.snapshot <> $1 then (${jsonSelect}) end as json
      from (select concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) as snapshot) current_state`;
  }

  /**
   * Never returns a state from before the call: a call during a read waits for the next read, and shares it with all other
   * calls in the meantime.
   */
  read(): Promise<CachedJson> {
    this.#next ??= this.#afterThisReading();
    return this.#next;
  }

  async #afterThisReading(): Promise<CachedJson> {
    await this.#reading?.catch(() => undefined);
    this.#next = undefined;
    this.#reading = this.#readNow();
    return this.#reading;
  }

  async #readNow(): Promise<CachedJson> {
    const [reading] = await readPrepared(this.db, READING, this.#statement, [this.#snapshot]);
    if (this.#kept && reading?.json === null) return this.#kept;
    const read = new CachedJson(Buffer.from(reading?.json ?? '[]'));
    // A write to another table changes the snapshot but not the list: the compressed copy is kept.
    if (this.#kept?.etag !== read.etag) this.#kept = read;
    this.#snapshot = reading?.snapshot ?? '';
    return this.#kept;
  }
}
