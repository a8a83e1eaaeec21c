import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { Cluster } from './Cluster';
import type { Programs } from './findPrograms';

/** The zero-based line of postmaster.pid with the port. */
const PORT_LINE = 3;
const CONNECTION_TIMEOUT_MILLISECONDS = 1_000;

const OWNER = 'owner';

/** Opens a connection by which other processes see that the server's owner is alive. */
export async function showPresence(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: OWNER });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** A server on this cluster that another process started. */
export class RunningServer {
  private constructor(
    readonly url: string,
    private readonly client: Client,
  ) {}

  /**
   * Undefined unless a server accepts the cluster's password and runs on this very folder. The lock file in a
   * copied folder leads to the original's server.
   */
  static async find(cluster: Cluster): Promise<RunningServer | undefined> {
    const file = path.join(cluster.data, 'postmaster.pid');
    const lines = (await fs.readFile(file, 'utf8').catch(() => '')).split('\n');
    const port = Number(lines[PORT_LINE]);
    if (!port) return undefined;
    const url = cluster.urlOn(port);
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
      query_timeout: CONNECTION_TIMEOUT_MILLISECONDS,
    });
    client.on('error', () => {});
    const running = new RunningServer(url, client);
    try {
      await client.connect();
      if (await running.#runsOn(cluster)) return running;
    } catch {
      // Starting, ending, or another program on that port.
    }
    await running.leave();
    return undefined;
  }

  /** Whether the server sees a file that is created in the folder. */
  async #runsOn(cluster: Cluster): Promise<boolean> {
    const name = `probe-${randomUUID()}`;
    const probe = path.join(cluster.data, name);
    await fs.writeFile(probe, '', { mode: 0o644 });
    try {
      const { rowCount } = await this.client.query(
        'select 1 where (pg_stat_file($1, true)).size is not null',
        [name],
      );
      return rowCount === 1;
    } finally {
      await fs.rm(probe);
    }
  }

  /** Whether the process that started it is alive. */
  async hasOwner(): Promise<boolean> {
    const { rowCount } = await this.client.query(
      'select 1 from pg_stat_activity where application_name = $1',
      [OWNER],
    );
    return rowCount !== 0;
  }

  /** The server runs pg_ctl itself: in another pid namespace, its process id is not valid here. */
  async end({ pgCtl }: Programs): Promise<void> {
    // Runs as the server's user, in the data folder.
    const command = `"${pgCtl}" stop --pgdata . --mode fast --no-wait`;
    await this.client.query(`copy (select) to program '${command.replaceAll("'", "''")}'`);
  }

  async leave(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

/** Ends a server that a killed process left running. Its answer may be lost with the connection. */
export async function endRunningServer(cluster: Cluster, programs: Programs): Promise<void> {
  const running = await RunningServer.find(cluster);
  await running?.end(programs).catch(() => undefined);
  await running?.leave();
}

/** Whether another process has the cluster open; undefined where no server answers. */
export async function isInUse(cluster: Cluster): Promise<boolean | undefined> {
  const running = await RunningServer.find(cluster);
  try {
    return await running?.hasOwner();
  } catch {
    return undefined;
  } finally {
    await running?.leave();
  }
}
