/** Runs SQL with $1-style parameters; on a Db each statement is its own transaction. */
export interface Sql {
  /** Rows as the driver returns them. Repositories select JSON, or text and integer columns; never a raw date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The same with a prepared statement, planned once per connection: for few, frequent statements. */
  prepared<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements separated by semicolons, without parameters: migrations and session settings. */
  execute(script: string): Promise<void>;
  /**
   * Notifies the channel's listeners in all processes: in a transaction after its commit, otherwise at once. A process that is
   * killed in between notifies nothing.
   */
  notify(channel: string, payload: string): void;
}

export interface Transaction extends Sql {
  /**
   * The commit is sent without waiting for this statement's answer, which saves a round trip. If the statement fails, so does
   * the transaction, and nothing is committed.
   */
  endWith(statement: Promise<unknown>): void;
}

/** The timeout of work for an operator: migrations, backups, restores. Requests have a shorter one. */
export const OPERATOR_TIMEOUT_MILLISECONDS = 3_600_000;

/** A PostgreSQL database, embedded or on a server. */
export interface Db extends Sql {
  /**
   * Commits when `work` resolves; rolls back when it throws. After `milliseconds` (by default 7 s) its next statement fails. One
   * statement may take 6 s; in an operator's transaction (OPERATOR_TIMEOUT_MILLISECONDS) as long as the transaction.
   */
  transaction<Result>(work: (sql: Transaction) => Promise<Result>, milliseconds?: number): Promise<Result>;
  /**
   * Calls `onPayload` with the payload of each committed notification on the channel, from any process. Notifications are
   * missed while the connection is lost; `onRestored` is called when it is back.
   * @returns a function that stops listening
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onRestored: () => void,
  ): Promise<() => Promise<void>>;
  /** Of the pool: open connections in use and unused, and requests that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Called with the text of each statement that was answered or has failed, and how long that took. */
export type OnStatement = (text: string, seconds: number) => void;

/** JSON text of a T, built by PostgreSQL and sent without being parsed. */
export type Json<T> = string & { readonly jsonOf?: T };
