import { channel } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { Pool, types, type PoolClient } from 'pg';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError';
import { OPERATOR_TIMEOUT_MILLISECONDS, type Db, type OnStatement, type Sql, type Transaction } from '../Db';
import { isTransactionConflict } from '../TransactionConflictError';
import type { Hosts } from './Hosts';
import { Notifier, type Notification } from './Notifier';
import { PostgresListener } from './PostgresListener';
import { translateError } from './translateError';

const INT8 = 20;
const CONNECTION_TIMEOUT_MILLISECONDS = 3_000;
const STATEMENT_TIMEOUT_MILLISECONDS = 6_000;
/** On the client's side, because a server that has gone away cannot report a timeout. */
const ANSWER_TIMEOUT_MILLISECONDS = 6_500;
const TRANSACTION_TIMEOUT_MILLISECONDS = 7_000;
/** How long to wait for a connection to close in order. */
const GOODBYE_MILLISECONDS = 500;

const NOTIFY =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) notification (channel, payload)';

/** Attempts of a single statement, which is retried at once. */
const MAX_ATTEMPTS = 5;

const readInt8AsNumber: typeof types.getTypeParser = (oid: number, ...format: unknown[]): unknown =>
  oid === INT8 ? Number : (types.getTypeParser as (...parameters: unknown[]) => unknown)(oid, ...format);

type OnFailure = (failure: unknown) => void;
/** Remembers the server that a statement or transaction begins on; returns what to call if it fails. */
type Watch = () => OnFailure;

/** PostgreSQL's codes of a server that works, but had no time, connection or space left. */
const OVERLOADED = /^(57014|25P0[34]|53)/;
/** PostgreSQL's code for each statement that follows a failed one in its transaction. */
const AFTER_A_FAILURE = '25P02';

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

function fail(error: unknown, onFailure: OnFailure): never {
  const failure = translateError(error);
  onFailure(failure);
  throw failure;
}

/** The timeline is the beginning of a log file's name, in hexadecimal digits. A standby writes no log: it has none. */
const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer end as timeline`;

/** Rejects a new connection to one of several servers that is a standby, and to the primary before a failover. */
function refuseOutdated(hosts: Hosts) {
  const whyNot = (timeline: number | null) => {
    if (timeline === null) return 'a standby';
    return hosts.isCurrent(timeline) ? undefined : 'the primary before a failover, which must not run';
  };
  return (client: PoolClient, done: (error?: Error) => void): void => {
    // The pool has no listener yet, and an unhandled 'error' event ends the process. The failed query reports the same error.
    // Each connection is checked once, so the listener may stay.
    client.on('error', () => {});
    client.query<{ timeline: number | null }>(TIMELINE).then(({ rows: [server] }) => {
      const reason = whyNot(server?.timeline ?? null);
      done(reason === undefined ? undefined : new DatabaseUnavailableError(new Error(reason)));
    }, done);
  };
}

/** The names of prepared statements by their texts, the same on every connection. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Retries a statement after a conflict; only on a pool, where each statement is its own transaction. */
async function retryConflicts<Result>(
  runner: Pool | PoolClient,
  watch: Watch,
  statement: () => Promise<Result>,
): Promise<Result> {
  const onFailure = watch();
  for (let left = runner instanceof Pool ? MAX_ATTEMPTS : 1; ; left -= 1) {
    try {
      return await statement();
    } catch (error) {
      const failure = translateError(error);
      if (!isTransactionConflict(failure) || left === 1) fail(failure, onFailure);
    }
  }
}

/** The columns of each answer, for the tests. */
export const ANSWERS = 'recycle-all.answers';
const answers = channel(ANSWERS);

function asSql(
  runner: Pool | PoolClient,
  watch: Watch,
  notify: Sql['notify'],
  onStatement: OnStatement | undefined,
  // The server limits each statement; a script has many.
  milliseconds = {
    statement: () => ANSWER_TIMEOUT_MILLISECONDS,
    script: () => OPERATOR_TIMEOUT_MILLISECONDS,
  },
): Sql {
  async function run<Row extends object>(text: string, values: readonly unknown[], name?: string) {
    const timely = { name, text, values: [...values], query_timeout: milliseconds.statement() };
    const begun = performance.now();
    const { rows, fields } = await retryConflicts(runner, watch, () => runner.query<Row>(timely)).finally(
      () => onStatement?.(text, (performance.now() - begun) / 1000),
    );
    if (answers.hasSubscribers) answers.publish({ statement: text, fields });
    return rows;
  }
  return {
    notify,
    prepared: (text, values = []) => run(text, values, nameOf(text)),
    query: (text, values = []) => run(text, values),
    execute: async (script) => {
      const timely = { text: script, query_timeout: milliseconds.script() };
      const onFailure = watch();
      await runner.query(timely).catch((error: unknown) => fail(error, onFailure));
    },
  };
}

function inTime(goodbye: Promise<void>): Promise<void> {
  return Promise.race([goodbye, setTimeout(GOODBYE_MILLISECONDS, undefined, { ref: false })]);
}

/** A connection pool to a PostgreSQL server, which recovers after the server was unavailable. */
export function openPostgres(
  hosts: Hosts,
  onConnectionLost: (error: Error) => void,
  onStatement?: OnStatement,
): Db {
  const pool = new Pool({
    connectionString: hosts.url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
    // Today's disks do not seek, so the planner should prefer an index to a sequential scan. A process that is frozen in a
    // transaction must not hold its rows for ever.
    options: '-c random_page_cost=1.1 -c idle_in_transaction_session_timeout=30s',
    query_timeout: ANSWER_TIMEOUT_MILLISECONDS,
    pipeline: true,
    // Ids of changes stay far below 2^53.
    types: { getTypeParser: readInt8AsNumber },
    ...(hosts.areSeveral && { verify: refuseOutdated(hosts) }),
  });
  pool.on('error', onConnectionLost);
  // Failover: of several servers, the next one may be the new primary. When several calls fail together, only the first moves on;
  // if a listener has moved on already, none does.
  const watch: Watch = () => {
    const { connectionString: url = hosts.url } = pool.options;
    return (failure) => {
      if (!(failure instanceof DatabaseUnavailableError) || OVERLOADED.test(codeOf(failure.cause))) return;
      hosts.moveOnFrom(url);
      pool.options.connectionString = hosts.url;
    };
  };

  const notifier = new Notifier((notifications) =>
    sql.prepared(NOTIFY, [
      notifications.map(({ channel }) => channel),
      notifications.map(({ payload }) => payload),
    ]),
  );
  const sql = asSql(pool, watch, (channel, payload) => notifier.add([{ channel, payload }]), onStatement);

  async function transaction<Result>(
    work: (sql: Transaction) => Promise<Result>,
    milliseconds = TRANSACTION_TIMEOUT_MILLISECONDS,
  ): Promise<Result> {
    const onFailure = watch();
    const client = await pool.connect().catch((error: unknown) => fail(error, onFailure));
    // The pool handles errors of idle clients only, and an unhandled 'error' event ends the process.
    client.on('error', onConnectionLost);
    const release = (failure?: Error) => {
      client.off('error', onConnectionLost);
      client.release(failure);
    };
    const notifications: Notification[] = [];
    const notify: Sql['notify'] = (channel, payload) => notifications.push({ channel, payload });
    const endings: Promise<unknown>[] = [];
    const endWith: Transaction['endWith'] = (statement) => {
      // A failure is reported when the transaction ends.
      statement.catch(() => {});
      endings.push(statement);
    };
    // PostgreSQL answers in order, but of pipelined statements a later one may be awaited before the one that failed.
    let first: unknown;
    const noteFirst = (failure: unknown) => (first ??= failure);
    const end = performance.now() + milliseconds;
    const isLong = milliseconds >= OPERATOR_TIMEOUT_MILLISECONDS;
    const longest = isLong ? milliseconds : ANSWER_TIMEOUT_MILLISECONDS;
    const left = () => Math.max(1, end - performance.now());
    const limits = { statement: () => Math.min(longest, left()), script: left };
    try {
      // Not awaited: the first statement is pipelined behind it. The level is explicit, because a database or a role may have
      // another default.
      const begun = client.query(
        `begin isolation level read committed${isLong ? `; set local statement_timeout = ${milliseconds}; set local idle_in_transaction_session_timeout = 0` : ''}`,
      );
      const transacted = { ...asSql(client, () => noteFirst, notify, onStatement, limits), endWith };
      const [result] = await Promise.all([work(transacted), begun]);
      const commit = { text: 'commit', query_timeout: limits.statement() };
      // After a failed statement, PostgreSQL answers a commit with a rollback.
      await Promise.all([...endings, client.query(commit)]);
      release();
      notifier.add(notifications);
      return result;
    } catch (error) {
      const failure = codeOf(error) === AFTER_A_FAILURE ? (first ?? error) : translateError(error);
      onFailure(failure);
      // No rollback on a lost connection: the server does it by itself.
      if (failure instanceof DatabaseUnavailableError) release(failure);
      else await client.query('rollback').then(() => release(), release);
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

  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const close = async () => {
    await notifier.close();
    await pool.end();
  };
  return { ...sql, transaction, listen, connections, close };
}
