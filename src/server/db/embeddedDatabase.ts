import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Db, Sql } from './Db';

function asSql(runner: PGlite | Transaction): Sql {
  const query: Sql['query'] = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await runner.query<Row>(text, [...values]);
    return rows;
  };
  return {
    query,
    prepared: query,
    execute: async (script) => {
      await runner.exec(script);
    },
  };
}

/** PostgreSQL in this very process; it has one connection, so transactions wait for each other. */
export async function openEmbedded(dataDir: string): Promise<Db> {
  const pglite = await PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number },
  });
  return {
    ...asSql(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(asSql(transaction))),
    // A connection within the process is never lost.
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    close: () => pglite.close(),
  };
}
