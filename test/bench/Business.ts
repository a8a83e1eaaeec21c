import { paths } from '../../src/contract/paths';
import { fillBusiness, type BusinessSize } from '../support/load/fillBusiness';
import { Traffic } from '../support/load/Traffic';
import { configurationOf } from '../support/staffToken';
import { startProduct } from './startProduct';

/** Spreads the ids, so that a request does not read the rows that the previous one has just read. */
const STRIDE = 7_919;

const PROVIDER_CONNECTIONS = 20;

/** The built API on a database filled to the given size, and a client for it. */
export class Business {
  readonly #traffic: Traffic;
  #count = 0;

  private constructor(
    readonly size: BusinessSize,
    private readonly product: Awaited<ReturnType<typeof startProduct>>,
  ) {
    this.#traffic = new Traffic(product.url);
  }

  static async open(databaseUrl: string, size: BusinessSize): Promise<Business> {
    return new Business(size, await startProduct(databaseUrl, fillBusiness(size), 'vacuum analyze'));
  }

  /** An id from 1 to `of`, a different one each time. */
  any(of: number): number {
    this.#count += 1;
    return 1 + ((this.#count * STRIDE) % of);
  }

  async execute(script: string): Promise<void> {
    await this.product.database.query(script);
  }

  /** Adds this many users to the identity provider, none of them staff. */
  async addToProvider(count: number): Promise<void> {
    const { firebase, authEmulatorUrl } = await configurationOf(this.product.url);
    const path = `identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/accounts`;
    let left = count;
    const add = async () => {
      while (left > 0) {
        left -= 1;
        const answer = await fetch(`${authEmulatorUrl}/${path}`, {
          method: 'POST',
          headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
          body: JSON.stringify({ email: `crowd-${left}@bench.example` }),
        });
        if (!answer.ok) throw new Error(`A user was refused: ${await answer.text()}`);
      }
    };
    await Promise.all(Array.from({ length: PROVIDER_CONNECTIONS }, add));
  }

  get(path: string): Promise<unknown> {
    return this.#send('GET', path);
  }

  post<Made>(path: string, body: object): Promise<Made> {
    return this.#send('POST', path, body) as Promise<Made>;
  }

  put<Made>(path: string, body: object): Promise<Made> {
    return this.#send('PUT', path, body) as Promise<Made>;
  }

  /** Orders a bin on one of the job sites. */
  order(): Promise<{ id: number }> {
    return this.post(paths.skipBins, {
      jobSiteId: this.any(this.size.jobSites),
      type: 'metal',
      size: 660,
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'morning',
    });
  }

  async close(): Promise<void> {
    this.#traffic.close();
    await this.product.stop();
  }

  async #send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const headers: Record<string, string> =
      method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {};
    const { status, text } = await this.#traffic.send(this.product.token, method, path, { body, headers });
    if (status >= 300) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text);
  }
}
