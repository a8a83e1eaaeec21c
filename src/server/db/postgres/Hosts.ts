/** The scheme with the credentials, the hosts, and the rest of a URL. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/**
 * The servers in DATABASE_URL, several separated by commas as in libpq: postgres://user:password@one:5432,two:5432/name.
 * One of them takes writes; after a failover, another one.
 */
export class Hosts {
  readonly #urls: readonly string[];
  #current = 0;
  /** The highest timeline of the primaries that this process has used. A failover begins a new one. */
  #timeline = 0;

  constructor(databaseUrl: string) {
    const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
    this.#urls = hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [databaseUrl];
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1;
  }

  get all(): readonly string[] {
    return this.#urls;
  }

  /** The URL for the next connection. */
  get url(): string {
    return this.#urls[this.#current] ?? '';
  }

  /**
   * Whether a server that takes writes is the one to use. One with an older timeline was the primary before a failover: what is
   * written to it is lost.
   */
  isCurrent(timeline: number): boolean {
    this.#timeline = Math.max(this.#timeline, timeline);
    return timeline === this.#timeline;
  }

  /** Moves on to the next server, unless another caller has already left `url`. */
  moveOnFrom(url: string): void {
    if (url === this.url) this.#current = (this.#current + 1) % this.#urls.length;
  }
}
