import { Client } from 'pg';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError';
import type { Hosts } from './Hosts';
import { translateError } from './translateError';

const TIMEOUT_MILLISECONDS = 3_000;

interface Session {
  pid: number;
  encoding: string;
  standby: boolean;
}

/** Opens two sessions at the same time, and returns what each reports about the server. */
async function openTwoSessions(connectionString: string): Promise<Session[]> {
  const clients = [1, 2].map(
    () =>
      new Client({
        connectionString,
        connectionTimeoutMillis: TIMEOUT_MILLISECONDS,
        query_timeout: TIMEOUT_MILLISECONDS,
      }),
  );
  const sessions: Session[] = [];
  try {
    for (const client of clients) {
      client.on('error', () => {});
      await client.connect();
      const { rows } = await client.query<Session>(
        `select pg_backend_pid() as pid, current_setting('server_encoding') as encoding,
                pg_is_in_recovery() as standby`,
      );
      sessions.push(...rows);
    }
    return sessions;
  } catch (error) {
    throw translateError(error);
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/**
 * Refuses a server that would fail later without a clear cause. Of several servers, selects the one that takes writes.
 * @throws an explanation for a pooler that shares connections between sessions, and for an encoding other than UTF-8
 */
export async function refuseUnfitServer(hosts: Hosts): Promise<void> {
  for (let left = hosts.all.length; ; left -= 1) {
    try {
      const [one, two] = await openTwoSessions(hosts.url);
      // Without a pooler, two open sessions have two server processes.
      if (one?.pid === two?.pid) {
        throw new Error(
          'DATABASE_URL leads to a connection pooler in transaction mode, which keeps neither prepared statements nor notifications. Name PostgreSQL itself, or a pool in session mode',
        );
      }
      if (one?.encoding !== 'UTF8') {
        throw new Error(
          `The database has the encoding ${one?.encoding}, which cannot keep every text. Make it anew with: create database NAME encoding 'UTF8' template template0`,
        );
      }
      if (!hosts.areSeveral || !one.standby) return;
      throw new DatabaseUnavailableError(new Error('None of the servers takes writes'));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || left === 1) throw error;
      hosts.moveOnFrom(hosts.url);
    }
  }
}
