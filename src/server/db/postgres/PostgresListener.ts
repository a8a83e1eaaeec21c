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
const MAX_DELAY_MILLISECONDS = 2_000;
/** Without a probe, a connection that only listens would not notice that the server is gone. */
const PROBE_EVERY_MILLISECONDS = 15_000;

/** A dedicated connection that listens to one channel, and reconnects with exponential backoff. */
export class PostgresListener {
  #client: Client | undefined;
  #delay = FIRST_DELAY_MILLISECONDS;
  #retry: NodeJS.Timeout | undefined;
  #probe: NodeJS.Timeout | undefined;
  #wasLost = false;
  #closed = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Tries once and never rejects: after a failure it retries in the background. */
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
    // Emitted once, however the connection ends, and also when it could not be opened.
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
      // A standby does not support LISTEN: try the next server.
      hosts.moveOnFrom(url);
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
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MILLISECONDS);
  }
}
