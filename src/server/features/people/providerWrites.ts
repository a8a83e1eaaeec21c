import type { FastifyBaseLogger } from 'fastify';
import { choice, read, text, type RowOf } from '../../db/columns';
import type { Db, Sql } from '../../db/Db';
import type { Identity } from '../../identity/identity';
import { ApiError } from '../../http/errors/ApiError';
import { settleStaff } from './settleStaff';
import { settleUser } from './settleUser';

/**
 * A write to an existing user of the identity provider and to the database. It is noted before it begins. The transaction that
 * writes the row removes the note; a removal of a user keeps it until the provider has deleted the user. A process that finds a
 * left-over note settles it: it makes the provider match the row.
 */
const PROVIDER_WRITE = {
  uid: text,
  kind: choice(['user', 'staff']),
  /** Only the process that holds it may end the write. */
  attempt: text,
};
export type ProviderWrite = RowOf<typeof PROVIDER_WRITE>;

/** After this time the process is assumed to have crashed. A slower request can no longer write its row. */
const LEFT_SECONDS = 20;

type Settle = (db: Db, identity: Identity, uid: string, log?: FastifyBaseLogger) => Promise<void>;

const SETTLE: Record<ProviderWrite['kind'], Settle> = {
  user: settleUser,
  staff: settleStaff,
};

function busy(): ApiError {
  return new ApiError('conflict', 'A colleague is changing this person. Please try again in a moment');
}

/** @throws ApiError `conflict` while another write to this user has not ended */
export async function beginWrite(sql: Sql, kind: ProviderWrite['kind'], uid: string): Promise<ProviderWrite> {
  const [begun] = await read(
    sql,
    PROVIDER_WRITE,
    'insert into provider_writes (uid, kind) values ($1, $2) on conflict do nothing returning uid, kind, attempt',
    [uid, kind],
  );
  if (!begun) throw busy();
  return begun;
}

/** Ends a write, in the transaction that writes the row. @throws ApiError `conflict` when it was settled meanwhile */
export async function endWrite(sql: Sql, { uid, attempt }: ProviderWrite): Promise<void> {
  const ended = await sql.query('delete from provider_writes where uid = $1 and attempt = $2 returning uid', [
    uid,
    attempt,
  ]);
  if (ended.length === 0) throw busy();
}

/** Keeps the note for settling after the transaction, and renews it, so that no other process settles it before. @throws as endWrite */
export async function holdWrite(sql: Sql, { uid, attempt }: ProviderWrite): Promise<void> {
  const held = await sql.query(
    'update provider_writes set since = now() where uid = $1 and attempt = $2 returning uid',
    [uid, attempt],
  );
  if (held.length === 0) throw busy();
}

/** Takes a write over; undefined if it has ended. Waits for a transaction that is about to end it. */
async function takeOver(sql: Sql, { uid, attempt }: ProviderWrite): Promise<ProviderWrite | undefined> {
  const [taken] = await read(
    sql,
    PROVIDER_WRITE,
    `update provider_writes set attempt = gen_random_uuid(), since = now()
     where uid = $1 and attempt = $2 returning uid, kind, attempt`,
    [uid, attempt],
  );
  return taken;
}

/** Makes the provider match the row, or its absence, and ends a write that was taken over. */
async function settleTaken(
  db: Db,
  identity: Identity,
  { uid, kind, attempt }: ProviderWrite,
  taken: ProviderWrite,
  log?: FastifyBaseLogger,
): Promise<void> {
  try {
    await SETTLE[kind](db, identity, uid, log);
  } catch (error) {
    // Keeps the write for another attempt.
    await db.query('update provider_writes set attempt = $2 where uid = $1 and attempt = $3', [
      uid,
      attempt,
      taken.attempt,
    ]);
    throw error;
  }
  await db.query('delete from provider_writes where uid = $1 and attempt = $2', [uid, taken.attempt]);
}

/**
 * Settles a write of this process. If another process assumed a crash and settled it already, this one may have written to the
 * provider after that: a user's write is noted and settled once more. For staff, `followStaff` reads the provider anyway.
 * @throws ApiError `conflict` while another write to this user has not ended
 */
export async function settleWrite(
  db: Db,
  identity: Identity,
  write: ProviderWrite,
  log?: FastifyBaseLogger,
): Promise<void> {
  const own = await takeOver(db, write);
  const taken = own ?? (write.kind === 'user' ? await beginWrite(db, 'user', write.uid) : undefined);
  if (taken) await settleTaken(db, identity, write, taken, log);
}

/** Settles the writes of processes that were killed, and those that could not be settled while the provider was unavailable. */
export async function settleLeftWrites(
  db: Db,
  identity: Identity,
  log: FastifyBaseLogger,
  leftSeconds = LEFT_SECONDS,
): Promise<void> {
  const left = await read(
    db,
    PROVIDER_WRITE,
    'select uid, kind, attempt from provider_writes where since <= now() - make_interval(secs => $1)',
    [leftSeconds],
  );
  for (const write of left) {
    try {
      const taken = await takeOver(db, write);
      if (!taken) continue;
      await settleTaken(db, identity, write, taken, log);
      log.warn(`a half-done write to a ${write.kind} was settled`);
    } catch (error) {
      // The others are settled nevertheless, and this one is tried again.
      log.warn({ err: error }, `a half-done write to a ${write.kind} cannot be settled`);
    }
  }
}
