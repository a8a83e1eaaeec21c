import type { Command, EntityKind, FieldChange } from '../../../contract/changes';
import type { Json, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import type { Staff } from '../../plugins/auth';

interface Entity {
  id: number;
}

/** An entity before and after a command; a new one has no before. */
export interface EntityChange {
  kind: EntityKind;
  before?: Entity;
  after: Entity;
}

/** What is not a field of the entity itself: the count of its versions, and the entities around it. */
const NOT_RECORDED = new Set(['id', 'version', 'jobSite', 'account', 'replacement']);

function changedFields({ before = { id: 0 }, after }: EntityChange): Record<string, FieldChange> {
  const old = before as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => !NOT_RECORDED.has(field) && (old[field] ?? null) !== value)
      .map(([field, value]) => [field, { old: old[field] ?? null, new: value as unknown }]),
  );
}

/** Writes down who did what, in the transaction that does it. */
export async function recordChange(
  sql: Sql,
  { uid, email }: Staff,
  command: Command,
  changes: EntityChange[],
): Promise<void> {
  const entities = changes.map((change) => ({
    kind: change.kind,
    entity_id: change.after.id,
    fields: changedFields(change),
  }));
  await sql.query(
    `with change as (
       insert into changes (actor_uid, actor_email, command) values ($1, $2, $3) returning id
     )
     insert into change_entities (change_id, kind, entity_id, fields)
     select change.id, e.kind, e.entity_id, e.fields
     from change, jsonb_to_recordset($4::jsonb) as e (kind text, entity_id integer, fields jsonb)`,
    [uid, email, command, JSON.stringify(entities)],
  );
}

/** What a command that made one thing has to show for it. */
export function created(kind: EntityKind, saved: Json<Entity>) {
  return { saved, changes: [{ kind, after: parseJson(saved) }] };
}

/** What a command that changed one thing has to show for it. */
export function changed(kind: EntityKind, before: Entity, saved: Json<Entity>) {
  return { saved, changes: [{ kind, before, after: parseJson(saved) }] };
}
