/** The scheme with the credentials, the hosts, and the rest of a URL. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/**
 * The servers in DATABASE_URL, several separated by commas as in libpq: postgres://user:password@one:5432,two:5432/name.
 * One of them takes writes; after a failover, another one.
 */
export class Hosts {
  readonly #urls: readonly string[];
  #current = 0;

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

  /** Moves on to the next server, unless another caller has already left `url`. */
  moveOnFrom(url: string): void {
    if (url === this.url) this.#current = (this.#current + 1) % this.#urls.length;
  }
}
