import fs from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { copyFolder } from './copyFolder';
import { DatabaseUnavailableError } from './DatabaseUnavailableError';
import type { Db, Sql } from './Db';

export interface EmbeddedDb extends Db {
  /** Copies the files as they are between two statements: what a crash at this moment would leave, ready to be opened. */
  copyTo(folder: string): Promise<void>;
}

const LOOK_AT_LOG_EVERY_MILLISECONDS = 5_000;
const LONGEST_LOG_BYTES = 16 * 1024 * 1024;

function asSql(runner: PGlite | Transaction): Sql {
  const query: Sql['query'] = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await runner.query<Row>(text, [...values]).catch(translate);
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

/**
 * With no room for the next piece of its log, of 16 MB, the embedded PostgreSQL would not fail but spin for ever, and this
 * process with it. So nothing is written where it could come to that.
 */
const ROOM_FOR_WRITING_BYTES = 48 * 1024 * 1024;

async function makeSureOfRoom(dataDir: string): Promise<void> {
  if (dataDir.startsWith('memory://')) return;
  const folder = path.dirname(dataDir);
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize >= ROOM_FOR_WRITING_BYTES) return;
  throw new DatabaseUnavailableError(new Error(`There is too little room left on the disk of ${folder}`));
}

function translate(error: unknown): never {
  const isOutOfRoom = /^53/.test((error as { code?: string }).code ?? '');
  throw isOutOfRoom ? new DatabaseUnavailableError(error) : error;
}

/** Made aside and then moved: a start that is killed meanwhile leaves nothing that looks like a database. */
async function makeDatabase(dataDir: string): Promise<void> {
  const draft = `${dataDir}.draft`;
  await fs.rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ dataDir: draft });
  await pglite.close();
  await fs.rename(draft, dataDir);
}

export function isDatabase(dataDir: string): Promise<boolean> {
  return fs.access(path.join(dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Embedded, PostgreSQL has nobody who cuts its log: it would grow for as long as the process lives, and all of it would be
 * read again after a crash.
 * @returns what stops it
 */
function keepLogShort(pglite: PGlite): () => void {
  let last = 0;
  const cut = async () => {
    const { rows } = await pglite.query<{ at: number }>(
      `select (pg_current_wal_lsn() - '0/0')::bigint as at`,
    );
    const at = rows[0]?.at ?? 0;
    if (at - last < LONGEST_LOG_BYTES) return;
    await pglite.exec('checkpoint');
    last = at;
  };
  // What could not be cut now is cut the next time.
  const timer = setInterval(() => void cut().catch(() => undefined), LOOK_AT_LOG_EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

/** PostgreSQL in this very process; it has one connection, so transactions wait for each other. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDb> {
  await makeSureOfRoom(dataDir);
  if (!dataDir.startsWith('memory://') && !(await isDatabase(dataDir))) await makeDatabase(dataDir);
  const pglite = await PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number },
  });
  const letLogGrow = keepLogShort(pglite);
  return {
    ...asSql(pglite),
    transaction: async (work) => {
      await makeSureOfRoom(dataDir);
      return pglite.transaction((transaction) => work(asSql(transaction)));
    },
    // A connection within the process is never lost.
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    copyTo: async (folder) => {
      await pglite.exec('checkpoint');
      await pglite.runExclusive(() => copyFolder(dataDir, folder));
    },
    close: () => {
      letLogGrow();
      return pglite.close();
    },
  };
}
