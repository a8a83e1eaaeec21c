import type { Sql } from '../db/Db';
import { parseJson } from '../db/jsonList';
import { lockRow, type Table } from '../db/rows';
import { ApiError, notFound } from '../http/errors/ApiError';
import { listChangesSince } from './changesRepository';

interface Versioned {
  id: number;
  version: number;
}

/**
 * Locks an entity until the transaction ends, and returns its state. Outside a transaction only reads it.
 * @throws ApiError `not-found`; `conflict` with the current entity and its changes since the given version
 */
export async function openForEdit<Entity extends Versioned>(
  sql: Sql,
  table: Table<Entity>,
  noun: string,
  { id, version }: { id: number; version?: number | undefined },
): Promise<Entity> {
  await lockRow(sql, table, id);
  const json = await table.get(sql, id);
  if (!json) throw notFound(noun);
  const current = parseJson(json);
  if (version !== undefined && version !== current.version) {
    throw new ApiError('conflict', `Somebody else has changed this ${noun} meanwhile. Nothing was saved`, {
      current,
      changes: parseJson(await listChangesSince(sql, [{ kind: table.kind, id, version }])),
    });
  }
  return current;
}
