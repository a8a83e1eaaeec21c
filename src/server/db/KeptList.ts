import { hash } from 'node:crypto';
import type { Db } from './Db';

/** A list's JSON as it is sent, and a name that no other text has. */
export interface KeptJson {
  bytes: Buffer;
  etag: string;
}

interface Reading {
  snapshot: string;
  json: string | null;
}

/**
 * A list that many people look at, kept as it is sent for as long as the database shows the same. Two equal snapshots show the
 * same rows, on whichever process they are taken, and the list is read in the snapshot that it is kept by.
 */
export class KeptList {
  readonly #statement: string;
  #snapshot = '';
  #kept: KeptJson | undefined;
  #reading: Promise<KeptJson> | undefined;
  #next: Promise<KeptJson> | undefined;

  /** @param jsonSelect a select of one text, without parameters */
  constructor(
    private readonly db: Db,
    jsonSelect: string,
  ) {
    // The server's start is part of it: after a crash it may give out numbers again.
    this.#statement = `
      select now.snapshot, case when now.snapshot <> $1 then (${jsonSelect}) end as json
      from (select concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) as snapshot) now`;
  }

  /**
   * Nobody is answered with what was read before they asked: who comes while the list is being read waits for the next reading,
   * and shares it with all who came meanwhile.
   */
  read(): Promise<KeptJson> {
    this.#next ??= this.#afterThisReading();
    return this.#next;
  }

  async #afterThisReading(): Promise<KeptJson> {
    await this.#reading?.catch(() => undefined);
    this.#next = undefined;
    this.#reading = this.#readNow();
    return this.#reading;
  }

  async #readNow(): Promise<KeptJson> {
    const [reading] = await this.db.prepared<Reading>(this.#statement, [this.#snapshot]);
    if (this.#kept && reading?.json === null) return this.#kept;
    const bytes = Buffer.from(reading?.json ?? '[]');
    const etag = `"${hash('sha256', bytes, 'base64url')}"`;
    this.#kept = { bytes, etag };
    this.#snapshot = reading?.snapshot ?? '';
    return this.#kept;
  }
}
