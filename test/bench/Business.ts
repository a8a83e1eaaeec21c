import http from 'node:http';
import { API_ROOT, paths } from '../../src/contract/paths';
import { fillBusiness, type BusinessSize } from '../support/load/fillBusiness';
import { startServers, type RunningServers } from '../support/servers/startServers';
import { configurationOf, staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';

/** Spreads the ids, so that a request does not read the rows that the previous one has just read. */
const STRIDE = 7_919;

const PROVIDER_CONNECTIONS = 20;

/** The built API on a database filled to the given size, and a client for it. */
export class Business {
  readonly #agent = new http.Agent({ keepAlive: true });
  #count = 0;

  private constructor(
    readonly size: BusinessSize,
    private readonly servers: RunningServers,
    private readonly url: string,
    private readonly authorization: string,
  ) {}

  static async open(databaseUrl: string, size: BusinessSize): Promise<Business> {
    const servers = await startServers(databaseUrl, 1);
    await servers.database.query(fillBusiness(size));
    await servers.database.query('vacuum analyze');
    const [{ url = '' } = {}] = servers.processes;
    return new Business(size, servers, url, `Bearer ${await staffToken(url, ADMIN)}`);
  }

  /** An id from 1 to `of`, a different one each time. */
  any(of: number): number {
    this.#count += 1;
    return 1 + ((this.#count * STRIDE) % of);
  }

  async execute(script: string): Promise<void> {
    await this.servers.database.query(script);
  }

  /** Adds this many users to the identity provider, none of them staff. */
  async addToProvider(count: number): Promise<void> {
    const { firebase, authEmulatorUrl } = await configurationOf(this.url);
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
    this.#agent.destroy();
    await this.servers.stop();
  }

  #send(method: string, path: string, body?: object): Promise<unknown> {
    const payload = body && JSON.stringify(body);
    const headers = {
      authorization: this.authorization,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.url}${API_ROOT}${path}`, { method, headers, agent: this.#agent });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 0) >= 300) reject(new Error(`${method} ${path}: ${text}`));
          else resolve(JSON.parse(text));
        });
      });
      request.end(payload);
    });
  }
}
