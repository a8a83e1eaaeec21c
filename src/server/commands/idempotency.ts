import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { read, text } from '../db/columns';
import type { Db, Json, Sql, Transaction } from '../db/Db';
import { ApiError } from '../http/errors/ApiError';
import { readHeader } from '../http/readHeader';

const SECRET_HASH_BYTES = 32;
const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** A request that came with an Idempotency-Key. */
export interface KeyedRequest {
  uid: string;
  key: string;
  /** Equal for a repetition of the request, different for any other. */
  hash: string;
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/**
 * Reads the Idempotency-Key header; undefined without it.
 * @param identifying what must be equal for the request to be a repetition
 * @param secret must be equal, too. It is hashed with scrypt. The salt is the Idempotency-Key, of which the database has only a
 * hash
 */
export async function readKeyedRequest(
  request: FastifyRequest,
  identifying: unknown,
  secret?: string,
): Promise<KeyedRequest | undefined> {
  const key = readHeader(request.headers, 'idempotency-key');
  if (key === undefined) return undefined;
  const { uid } = request.staff;
  const parts = [request.method, request.url, identifying];
  if (secret === undefined) return { uid, key, hash: hashOf(parts) };
  const secretHash = await slowHash(secret, key, SECRET_HASH_BYTES);
  return { uid, key: hashOf(key), hash: hashOf([...parts, secretHash.toString('hex')]) };
}

/**
 * The stored response of a request that was carried out before; otherwise undefined.
 * @throws ApiError `conflict` when its key was used for a different request
 */
export async function findResponse<Entity>(
  sql: Sql,
  { uid, key, hash }: KeyedRequest,
): Promise<Json<Entity> | undefined> {
  const [first] = await read(
    sql,
    { request_hash: text, body: text },
    'select request_hash, body from idempotency_keys where actor_uid = $1 and key = $2',
    [uid, key],
  );
  if (!first || first.request_hash === hash) return first?.body;
  throw new ApiError('conflict', 'This form was already sent with other values. Please open it again');
}

/**
 * Carries a request out once per Idempotency-Key; a repetition returns the first response. The key is inserted in the
 * transaction that does the work, so neither exists without the other, and a concurrent repetition waits for the first.
 * @param milliseconds the transaction's timeout, if longer than the default
 * @throws ApiError `conflict` when the key was used for a different request
 */
export function runIdempotently<Entity>(
  db: Db,
  request: KeyedRequest | undefined,
  work: (sql: Transaction) => Promise<Json<Entity>>,
  milliseconds?: number,
): Promise<Json<Entity>> {
  if (!request) return db.transaction(work, milliseconds);
  const { uid, key, hash } = request;
  return db.transaction(async (sql) => {
    const fresh = await sql.prepared(
      `insert into idempotency_keys (actor_uid, key, request_hash, body) values ($1, $2, $3, '')
       on conflict do nothing returning key`,
      [uid, key, hash],
    );
    const first = fresh.length === 0 ? await findResponse<Entity>(sql, request) : undefined;
    if (first !== undefined) return first;
    const body = await work(sql);
    sql.endWith(
      sql.prepared('update idempotency_keys set body = $3 where actor_uid = $1 and key = $2', [
        uid,
        key,
        body,
      ]),
    );
    return body;
  }, milliseconds);
}

/** How long a retry is recognised; a form that is sent again after that counts as a new request. */
const KEPT_DAYS = 30;
const PURGED_AT_ONCE = 10_000;

/** Deletes the keys that are older than 30 days, in batches, so that no request waits for it. */
export async function purgeIdempotencyKeys(sql: Sql): Promise<void> {
  for (;;) {
    const purged = await sql.query(
      `delete from idempotency_keys where ctid = any(array(
         select ctid from idempotency_keys where created_at < now() - make_interval(days => $1) limit $2
       )) returning 1`,
      [KEPT_DAYS, PURGED_AT_ONCE],
    );
    if (purged.length < PURGED_AT_ONCE) return;
  }
}
