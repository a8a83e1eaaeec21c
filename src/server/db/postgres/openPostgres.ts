import { setTimeout } from 'node:timers/promises';
import { Pool, types, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError';
import { UNHURRIED_MILLISECONDS, type Db, type Sql } from '../Db';
import { isTransactionConflict } from '../TransactionConflictError';
import type { Hosts } from './Hosts';
import { PostgresListener } from './PostgresListener';
import { translateError } from './translateError';

const INT8 = 20;
const CONNECTION_TIMEOUT_MILLISECONDS = 3_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 6_000;
/** A server that is not there any more does not tell that it takes too long. */
const ANSWER_TIMEOUT_MILLISECONDS = 6_500;
const TRANSACTION_TIMEOUT_MILLISECONDS = 7_000;
/** One that does not say goodbye either is not waited for. */
const GOODBYE_MILLISECONDS = 500;

/** A single statement is tried again at once. */
const MOST_ATTEMPTS = 5;

const readInt8AsNumber: typeof types.getTypeParser = (oid: number, ...format: unknown[]): unknown =>
  oid === INT8 ? Number : (types.getTypeParser as (...parameters: unknown[]) => unknown)(oid, ...format);

function fail(error: unknown, onUnavailable: () => void): never {
  const failure = translateError(error);
  if (failure instanceof DatabaseUnavailableError) onUnavailable();
  throw failure;
}

/** A new connection to a standby is given up: it would take no writes. */
function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    .then(
      ({ rows }) => done(rows[0]?.standby ? new DatabaseUnavailableError(new Error('a standby')) : undefined),
      done,
    );
}

/** The names of prepared statements, by their texts; every connection calls them the same. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** On a pool each statement is a transaction of its own, so one that was in conflict can be run again. */
async function again<Result>(
  runner: Pool | PoolClient,
  onUnavailable: () => void,
  statement: () => Promise<Result>,
): Promise<Result> {
  for (let left = runner instanceof Pool ? MOST_ATTEMPTS : 1; ; left -= 1) {
    try {
      return await statement();
    } catch (error) {
      const failure = translateError(error);
      if (!isTransactionConflict(failure) || left === 1) fail(failure, onUnavailable);
    }
  }
}

function asSql(
  runner: Pool | PoolClient,
  onUnavailable: () => void,
  milliseconds = () => ANSWER_TIMEOUT_MILLISECONDS,
): Sql {
  async function run<Row extends object>(text: string, values: readonly unknown[], name?: string) {
    const timely = { name, text, values: [...values], query_timeout: milliseconds() };
    const { rows } = await again(runner, onUnavailable, () => runner.query<Row>(timely));
    return rows;
  }
  return {
    prepared: (text, values = []) => run(text, values, nameOf(text)),
    query: (text, values = []) => run(text, values),
    execute: async (script) => {
      // Each statement has its time, and a script has many.
      const patient = { text: script, query_timeout: UNHURRIED_MILLISECONDS };
      await runner.query(patient).catch((error: unknown) => fail(error, onUnavailable));
    },
  };
}

function inTime(goodbye: Promise<void>): Promise<void> {
  return Promise.race([goodbye, setTimeout(GOODBYE_MILLISECONDS, undefined, { ref: false })]);
}

/** A PostgreSQL server, through a pool that outlives the server's absences. */
export function openPostgres(hosts: Hosts, onConnectionLost: (error: Error) => void): Db {
  const pool = new Pool({
    connectionString: hosts.url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    // No disk of today has to seek: what is asked for is looked up by its index, not by reading a whole table.
    options: '-c random_page_cost=1.1',
    query_timeout: ANSWER_TIMEOUT_MILLISECONDS,
    pipeline: true,
    // Ids of changes stay far below 2^53.
    types: { getTypeParser: readInt8AsNumber },
    ...(hosts.areSeveral && { verify: refuseStandby }),
  });
  pool.on('error', onConnectionLost);
  // Of several servers the next one may be the one that took over.
  const onUnavailable = () => {
    hosts.pass(hosts.url);
    pool.options.connectionString = hosts.url;
  };

  async function transaction<Result>(
    work: (sql: Sql) => Promise<Result>,
    milliseconds = TRANSACTION_TIMEOUT_MILLISECONDS,
  ): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => fail(error, onUnavailable));
    // The pool listens only to clients that are idle, and an error that nobody listens to ends the process.
    client.on('error', onConnectionLost);
    const release = (failure?: Error) => {
      client.off('error', onConnectionLost);
      client.release(failure);
    };
    const end = performance.now() + milliseconds;
    const left = () => Math.max(1, Math.min(ANSWER_TIMEOUT_MILLISECONDS, end - performance.now()));
    try {
      // Not waited for: the first statement follows it at once.
      // By name: a database or a role may have another level by default.
      const begun = client.query('begin isolation level read committed');
      const [result] = await Promise.all([work(asSql(client, () => {}, left)), begun]);
      const commit = { text: 'commit', query_timeout: left() };
      await client.query(commit);
      release();
      return result;
    } catch (error) {
      const failure = translateError(error);
      // What was lost is not asked to roll back: the server does so by itself, and nobody waits for it.
      if (failure instanceof DatabaseUnavailableError) {
        onUnavailable();
        release(failure);
      } else await client.query('rollback').then(() => release(), release);
      throw failure;
    }
  }

  const listen: Db['listen'] = async (channel, onPayload, onRestored) => {
    const listener = new PostgresListener({
      hosts,
      channel,
      onPayload,
      onRestored,
      onConnectionLost,
    });
    await listener.open();
    return () => inTime(listener.close());
  };

  return { ...asSql(pool, onUnavailable), transaction, listen, close: () => pool.end() };
}
