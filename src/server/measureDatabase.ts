import { setTimeout } from 'node:timers/promises';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { integer, nullable, read, real } from './db/columns';
import type { Db, OnStatement } from './db/Db';

/** In seconds, from a row by its key to the longest statement. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6];
/** A scrape that waits longer is given up by Prometheus, with all metrics. */
const MAX_WAIT_MILLISECONDS = 1_000;
const VERBS = ['select', 'insert', 'update', 'delete', 'with'];

function verbOf(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  return VERBS.includes(verb) ? verb : 'other';
}

/** Times statements by their first word, so that the number of label values is bounded. */
export function measureStatements(registry: Registry): OnStatement {
  const durations = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time from a statement to its answer or its failure, with the wait for a connection',
    labelNames: ['verb'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (text, seconds) => durations.observe({ verb: verbOf(text) }, seconds);
}

/** The pool's connections, when the newest backup was made, and how the webhooks do. */
export function measureDatabase(registry: Registry, db: Db): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool that are busy or idle, and requests that are waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
  const soon = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
    // Without the database the other metrics are still wanted, and these stay as they were.
    Promise.race([rows.catch(() => []), setTimeout(MAX_WAIT_MILLISECONDS, [], { ref: false })]);
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the newest backup was made, in seconds since 1970; 0 without one',
    registers: [registry],
    async collect() {
      const statement = 'select extract(epoch from backed_up_at)::float8 as at from installation';
      const [row] = await soon(read(db, { at: nullable(real) }, statement));
      if (row) this.set(row.at ?? 0);
    },
  });
  new Gauge({
    name: 'webhooks',
    help: 'Webhooks that deliver, that are failing, and that are off',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const statement = `select count(*) filter (where status = 'on' and failing_since is null)::integer as delivering,
          count(*) filter (where status = 'on' and failing_since is not null)::integer as failing,
          count(*) filter (where status = 'off')::integer as off
        from webhooks`;
      const [counts] = await soon(
        read(db, { delivering: integer, failing: integer, off: integer }, statement),
      );
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
}
