import { effectOn } from '../../../contract/changes';
import type { Change, ChangedEntity } from '../../../contract/responses/changes';
import { inChunks } from '../../db/inChunks';
import { violatedConstraint } from '../../db/violatedConstraint';
import { integer, nullable, read, text } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { insertRows } from '../../db/rows';
import { ApiError } from '../../http/errors/ApiError';
import { deferAttention, updateAttentionOf } from '../attention/deferAttention';
import { changedSince, readEntities } from '../../commands/changesRepository';
import { analyzeChanges, recordInverse, type Actor } from '../../commands/recordChange';
import { refuseStaleUndo } from './refuseStaleUndo';
import { oldFields, STILL_NEEDED, TABLES } from './revertEntity';

/** The kinds that a large change has, which is an import or its undo: each belongs to the one before. */
const KINDS = ['account', 'jobSite', 'skipBin'] as const;
const ROWS_AT_ONCE = 1_000;

/** Records that may refer to those of an import, and the foreign key that prevents a removal. */
const BELONGINGS = [
  { parent: 'jobSite', kind: 'skipBin', column: 'job_site_id', constraint: 'skip_bins_job_site_id_fkey' },
  { parent: 'account', kind: 'jobSite', column: 'account_id', constraint: 'job_sites_account_id_fkey' },
  { parent: 'account', kind: 'user', column: 'account_id', constraint: 'users_account_id_fkey' },
  { parent: 'skipBin', kind: 'note', column: 'skip_bin_id', constraint: 'notes_skip_bin_id_fkey' },
  { parent: 'jobSite', kind: 'note', column: 'job_site_id', constraint: 'notes_job_site_id_fkey' },
  { parent: 'account', kind: 'note', column: 'account_id', constraint: 'notes_account_id_fkey' },
] as const;

type Recorded = Pick<ChangedEntity, 'id' | 'version' | 'name'>;
type RecordedOf = Record<(typeof KINDS)[number], Recorded[]>;

async function readRecorded(sql: Sql, changeId: number): Promise<RecordedOf> {
  const recorded: RecordedOf = { account: [], jobSite: [], skipBin: [] };
  for (const kind of KINDS)
    recorded[kind] = await read(
      sql,
      { id: integer, version: integer, name: text },
      `select entity_id as id, version, name from change_entities
       where change_id = $1 and kind = $2 order by entity_id`,
      [changeId, kind],
    );
  return recorded;
}

/** Few ids at a time: for many, PostgreSQL chooses a plan by its statistics, which are older than the import. */
const idsInChunks = (recorded: readonly Recorded[]) =>
  inChunks(
    recorded.map(({ id }) => id),
    ROWS_AT_ONCE,
  );

/**
 * Locks the records of a change until the transaction ends; nothing can be added to them from now on.
 * @throws ApiError `conflict`, naming a record that has changed since
 */
async function lockAsLeft(sql: Sql, recordedOf: RecordedOf, isThere: boolean): Promise<void> {
  for (const kind of KINDS) {
    const versions = new Map<number, number>();
    for (const ids of idsInChunks(recordedOf[kind]))
      for (const { id, version } of await read(
        sql,
        { id: integer, version: integer },
        `select id, version from ${TABLES[kind].name} where id = any($1::integer[]) order by id for update`,
        [ids],
      ))
        versions.set(id, version);
    const others = recordedOf[kind]
      .filter(({ id, version }) => versions.get(id) !== (isThere ? version : undefined))
      .map((recorded) => ({ ...recorded, kind }));
    const isMissing = ({ id }: Recorded) => versions.has(id) !== isThere;
    const [changed] = [...others.filter(isMissing), ...(await changedSince(sql, others))];
    const stale = changed && others.find(({ id }) => id === changed.id);
    if (stale) await refuseStaleUndo(sql, [stale]);
  }
}

/** @throws ApiError `conflict`, naming a record to which another record belongs */
async function refuseWhatIsNeeded(sql: Sql, recordedOf: RecordedOf): Promise<void> {
  for (const { parent, kind, column, constraint } of BELONGINGS) {
    const own = new Set(kind === 'user' || kind === 'note' ? [] : recordedOf[kind].map(({ id }) => id));
    for (const ids of idsInChunks(recordedOf[parent])) {
      const belongings = await read(
        sql,
        { id: integer, parentId: nullable(integer) },
        `select id, ${column} as "parentId" from ${TABLES[kind].name} where ${column} = any($1::integer[]) order by id`,
        [ids],
      );
      const foreign = belongings.find(({ id }) => !own.has(id));
      const needed = foreign && recordedOf[parent].find(({ id }) => id === foreign.parentId);
      if (needed)
        throw new ApiError(
          'conflict',
          `Nothing was undone: ${needed.name} cannot be removed, for ${STILL_NEEDED[constraint]}`,
        );
    }
  }
}

async function remove(sql: Sql, recordedOf: RecordedOf): Promise<void> {
  // All of attention's locks in one order: taken by each delete, they could deadlock with another writer's.
  await sql.query('select lock_bins($1::integer[])', [recordedOf.skipBin.map(({ id }) => id)]);
  for (const kind of [...KINDS].reverse())
    for (const ids of idsInChunks(recordedOf[kind]))
      await sql.query(`delete from ${TABLES[kind].name} where id = any($1::integer[])`, [ids]);
}

async function restore(sql: Sql, changeId: number): Promise<void> {
  await deferAttention(sql);
  const bins: number[] = [];
  for (const kind of KINDS)
    for await (const part of readEntities(sql, changeId, kind, ROWS_AT_ONCE)) {
      const rows = part.map((entity) => ({
        ...oldFields(entity),
        id: entity.id,
        version: entity.version + 1,
      }));
      await insertRows(sql, TABLES[kind], rows);
      if (kind === 'skipBin') bins.push(...part.map(({ id }) => id));
    }
  await updateAttentionOf(sql, bins);
}

/**
 * Undoes a change that is too large to be read at once: it has made all of its records, or removed them. It takes its locks
 * and checks first, because the function that it returns blocks other writers.
 * @returns a function that undoes the change, and records that under the id of the undo
 * @throws ApiError `conflict`
 */
export async function undoLargeChange(
  sql: Sql,
  { email }: Actor,
  change: Change,
): Promise<(undoId: number) => Promise<void>> {
  const { id, entities } = change;
  const wasMade = entities.every((entity) => effectOn(entity) === 'created');
  const recordedOf = await readRecorded(sql, id);
  await lockAsLeft(sql, recordedOf, wasMade);
  if (wasMade) await refuseWhatIsNeeded(sql, recordedOf);
  return async (undoId) => {
    const undo = { id: undoId, actorEmail: email, command: 'undoChange' } as const;
    for (const kind of KINDS)
      for (const ids of idsInChunks(recordedOf[kind])) await recordInverse(sql, undo, change, kind, ids);
    await analyzeChanges(sql);
    await (wasMade ? remove(sql, recordedOf) : restore(sql, id)).catch((error: unknown) => {
      if (violatedConstraint(error) === undefined) throw error;
      throw new ApiError('conflict', 'Nothing was undone: what it belonged to is no longer there');
    });
  };
}
