import { Client } from 'pg';
import type { Hosts } from './Hosts';

interface ListenerOptions {
  hosts: Hosts;
  channel: string;
  onPayload: (payload: string) => void;
  onRestored: () => void;
  onConnectionLost: (error: Error) => void;
}

const CONNECTION_TIMEOUT_MILLISECONDS = 3_000;
const FIRST_DELAY_MILLISECONDS = 50;
const LONGEST_DELAY_MILLISECONDS = 2_000;
/** A connection that only listens would never notice that the other end is gone. */
const PROBE_EVERY_MILLISECONDS = 15_000;

/** A connection of its own that listens to one channel, and comes back by itself whenever it is lost. */
export class PostgresListener {
  #client: Client | undefined;
  #delay = FIRST_DELAY_MILLISECONDS;
  #retry: NodeJS.Timeout | undefined;
  #probe: NodeJS.Timeout | undefined;
  #wasLost = false;
  #closed = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Tries once, and never rejects: when that fails, it goes on trying by itself. */
  async open(): Promise<void> {
    const { hosts, channel, onPayload, onRestored, onConnectionLost } = this.options;
    const { url } = hosts;
    const client = new Client({
      connectionString: url,
      application_name: `listens to ${channel}`,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      query_timeout: CONNECTION_TIMEOUT_MILLISECONDS,
    });
    this.#client = client;
    client.on('error', onConnectionLost);
    client.on('notification', ({ payload = '' }) => onPayload(payload));
    // Comes once, however the connection ends, and also when there never was one.
    client.once('end', () => this.#openLater());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#delay = FIRST_DELAY_MILLISECONDS;
      this.#probe = setInterval(() => {
        client.query('select 1').catch(() => client.end());
      }, PROBE_EVERY_MILLISECONDS);
      if (this.#wasLost) onRestored();
    } catch (error) {
      onConnectionLost(error as Error);
      // Of several servers a standby cannot be listened to either.
      hosts.pass(url);
      await client.end();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#probe);
    await this.#client?.end();
  }

  #openLater(): void {
    clearInterval(this.#probe);
    if (this.#closed) return;
    this.#wasLost = true;
    this.#retry = setTimeout(() => void this.open(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MILLISECONDS);
  }
}
