import type { Db } from '../../../src/server/db/Db';

/** A database that does this work once, before the first statement that starts so: a request that comes in between. */
export function runBefore(db: Db, statement: string, work: () => Promise<unknown>): Db {
  let isDone = false;
  return {
    ...db,
    query: async (text, values) => {
      if (text.startsWith(statement) && !isDone) {
        isDone = true;
        await work();
      }
      return db.query(text, values);
    },
  };
}
