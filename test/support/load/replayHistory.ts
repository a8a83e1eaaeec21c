import { effectOn } from '../../../src/contract/changes';
import type { Change, ChangedEntity } from '../../../src/contract/responses/changes';

export interface ReplayedEntity {
  version: number;
  isThere: boolean;
  fields: Record<string, unknown>;
}

const NOTHING: ReplayedEntity = { version: 0, isThere: false, fields: {} };

export function keyOf({ kind, id }: Pick<ChangedEntity, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** @throws when the history is inconsistent: a version is missing or repeated, or an old value differs from the state */
function apply(before: ReplayedEntity, entity: ChangedEntity): ReplayedEntity {
  const at = `${keyOf(entity)} at version ${entity.version}`;
  if (entity.version !== before.version + 1) throw new Error(`${at} follows version ${before.version}`);
  const fields = { ...before.fields };
  for (const [field, change] of Object.entries(entity.fields)) {
    if (JSON.stringify(change.old) !== JSON.stringify(fields[field] ?? null)) {
      throw new Error(
        `${at}: ${field} was ${JSON.stringify(fields[field])}, not ${JSON.stringify(change.old)}`,
      );
    }
    fields[field] = change.new;
  }
  const isThere = effectOn(entity) === 'changed' ? before.isThere : effectOn(entity) === 'created';
  return { version: entity.version, isThere, fields };
}

/** Replays the whole history. Returns the resulting state of each entity, by kind and id. */
export function replayHistory(changes: readonly Change[]): Map<string, ReplayedEntity> {
  const state = new Map<string, ReplayedEntity>();
  // Change ids are allocated before commit, so the changes of an entity are ordered by version.
  const entities = changes
    .flatMap((change) => change.entities)
    .sort((one, other) => one.version - other.version);
  for (const entity of entities) {
    const key = keyOf(entity);
    state.set(key, apply(state.get(key) ?? NOTHING, entity));
  }
  return state;
}
