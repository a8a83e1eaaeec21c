import { Pool, types, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from './DatabaseUnavailableError';
import type { Db, Sql } from './Db';
import { DeadlockError } from './DeadlockError';
import { PostgresListener } from './PostgresListener';

const INT8 = 20;
const CONNECTION_TIMEOUT_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 10_000;
/** A server that is not there any more does not tell that it takes too long. */
const ANSWER_TIMEOUT_MILLISECONDS = 11_000;
const SCRIPT_TIMEOUT_MILLISECONDS = 3_600_000;

/** What node and PostgreSQL say when it is the connection, not the statement, that failed. */
const CONNECTION_FAILURE =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08\w{3}|57P0[123]|53300|57014)|timeout exceeded|read timeout|Connection terminated|not queryable/;

const DEADLOCK = '40P01';

function translate(error: unknown): never {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === DEADLOCK) throw new DeadlockError(error);
  throw CONNECTION_FAILURE.test(code) || CONNECTION_FAILURE.test(message)
    ? new DatabaseUnavailableError(error)
    : error;
}

const readInt8AsNumber: typeof types.getTypeParser = (oid: number, ...format: unknown[]): unknown =>
  oid === INT8 ? Number : (types.getTypeParser as (...parameters: unknown[]) => unknown)(oid, ...format);

/** The names of prepared statements, by their texts; every connection calls them the same. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size + 1}`;
  names.set(text, name);
  return name;
}

function asSql(runner: Pool | PoolClient): Sql {
  return {
    prepared: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await runner
        .query<Row>({ name: nameOf(text), text, values: [...values] })
        .catch(translate);
      return rows;
    },
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await runner.query<Row>(text, [...values]).catch(translate);
      return rows;
    },
    execute: async (script) => {
      // Each statement has its time, and a script has many.
      const patient = { text: script, query_timeout: SCRIPT_TIMEOUT_MILLISECONDS };
      await runner.query(patient).catch(translate);
    },
  };
}

/** A PostgreSQL server, through a pool that outlives the server's absences. */
export function openPostgres(connectionString: string, onConnectionLost: (error: Error) => void): Db {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    // No disk of today has to seek: what is asked for is looked up by its index, not by reading a whole table.
    options: '-c random_page_cost=1.1',
    query_timeout: ANSWER_TIMEOUT_MILLISECONDS,
    pipeline: true,
    // Ids of changes stay far below 2^53.
    types: { getTypeParser: readInt8AsNumber },
  });
  pool.on('error', onConnectionLost);

  async function transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const client = await pool.connect().catch(translate);
    // The pool listens only to clients that are idle, and an error that nobody listens to ends the process.
    client.on('error', onConnectionLost);
    const release = (failure?: Error) => {
      client.off('error', onConnectionLost);
      client.release(failure);
    };
    try {
      // Not waited for: the first statement follows it at once.
      const begun = client.query('begin');
      const [result] = await Promise.all([work(asSql(client)), begun]);
      await client.query('commit');
      release();
      return result;
    } catch (error) {
      // A connection that cannot even roll back is thrown away.
      await client.query('rollback').then(
        () => release(),
        (failure: Error) => release(failure),
      );
      return translate(error);
    }
  }

  const listen: Db['listen'] = async (channel, onPayload, onRestored) => {
    const listener = new PostgresListener({
      connectionString,
      channel,
      onPayload,
      onRestored,
      onConnectionLost,
    });
    await listener.open();
    return () => listener.close();
  };

  return { ...asSql(pool), transaction, listen, close: () => pool.end() };
}
