/** Runs SQL with $1-style parameters; on a Db each statement is its own transaction. */
export interface Sql {
  /** Rows as the driver gives them. Repositories select JSON, or text and integer columns; never a raw date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The same for statements that run often and of which there are few: a server plans each once a connection. */
  prepared<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements separated by semicolons, without parameters: migrations and session settings. */
  execute(script: string): Promise<void>;
}

/** For work that whoever runs the server waits for, and no request: migrations, backups, restores. */
export const UNHURRIED_MILLISECONDS = 3_600_000;

/** A PostgreSQL database, embedded or on a server. */
export interface Db extends Sql {
  /**
   * Commits what `work` resolves to; rolls everything back when it throws, or when it takes longer than `milliseconds` on a
   * server. Requests have a few seconds.
   */
  transaction<Result>(work: (sql: Sql) => Promise<Result>, milliseconds?: number): Promise<Result>;
  /**
   * Calls `onPayload` with each payload that is notified on the channel, from any process, once that is committed. What is
   * notified while the connection is lost never comes; `onRestored` says that such a time is over.
   * @returns what stops it
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onRestored: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** JSON text of a T, as PostgreSQL built it: sent as it is, never parsed on the way. */
export type Json<T> = string & { readonly jsonOf?: T };
