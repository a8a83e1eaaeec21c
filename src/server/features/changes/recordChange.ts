import {
  UNRECORDED_FIELDS,
  type ChangedEntity,
  type Command,
  type EntityKind,
  type FieldChange,
} from '../../../contract/changes';
import type { Json, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import type { Staff } from '../../http/auth';
import { CHANGES_CHANNEL } from './changesRepository';
import { describeEntity, type EntityOfKind } from './describeEntity';

type Entity = EntityOfKind[EntityKind];

/** An entity before and after a command; a new one has no before, a removed one no after. */
export type EntityChange = { kind: EntityKind } & (
  { before: Entity; after: Entity } | { before?: never; after: Entity } | { before: Entity; after?: never }
);

/** What a command did: the changed entities and, for an undo, the change that it undid. */
export interface Recorded {
  command: Command;
  changes: EntityChange[];
  undoes?: number | undefined;
}

const UNRECORDED = new Set<string>(UNRECORDED_FIELDS);

/** An entity's fields, plus its account's id. */
function fieldsOf(entity: Entity | undefined): Map<string, unknown> {
  const account = entity && 'account' in entity ? { accountId: entity.account.id } : {};
  return new Map<string, unknown>(Object.entries({ ...entity, ...account }));
}

function changedFields({ before, after }: EntityChange): Record<string, FieldChange> {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  const changes = [...new Set([...old.keys(), ...current.keys()])]
    .filter((field) => !UNRECORDED.has(field))
    .map((field) => [field, { old: old.get(field) ?? null, new: current.get(field) ?? null }] as const);
  return Object.fromEntries(changes.filter(([, field]) => field.old !== field.new));
}

function toChangedEntity(change: EntityChange): ChangedEntity {
  const { kind, before, after } = change;
  const entity = after ?? before;
  return {
    kind,
    id: entity.id,
    ...describeEntity(kind, entity),
    // A removal counts as a version too, so that a restored row has a higher one.
    version: after ? after.version : before.version + 1,
    fields: changedFields(change),
  };
}

/** The text that the history's search matches, with the command in words ('mark delivered') and the fields' values. */
function searchTextOf(email: string, command: Command, { name, fields }: ChangedEntity): string {
  const values = Object.values(fields).flatMap(({ old, new: current }) => [old, current]);
  const words = command.replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return [email, words, name, ...values.filter((value) => value !== null).map(String)].join(' ');
}

/**
 * Records who did what, in the transaction that does it. All listening processes are notified on commit.
 * @returns the id of the change
 */
export async function recordChange(
  sql: Sql,
  { uid, email }: Staff,
  { command, changes, undoes }: Recorded,
): Promise<number> {
  const entities = changes
    .map(toChangedEntity)
    .map((entity) => ({ ...entity, searchText: searchTextOf(email, command, entity) }));
  const [change] = await sql.prepared<{ id: number }>(
    `with change as (
       insert into changes (actor_uid, actor_email, command, undoes) values ($1, $2, $3, $4) returning id
     ), touched as (
       insert into change_entities (change_id, kind, entity_id, name, version, account_id, job_site_id, fields, search_text)
       select change.id, e.kind, e.id, e.name, e.version, e."accountId", e."jobSiteId", e.fields,
         lower(e."searchText" collate "und-x-icu")
       from change, jsonb_to_recordset($5::jsonb) as e (
         kind text, id integer, name text, version integer, "accountId" integer, "jobSiteId" integer, fields jsonb,
         "searchText" text
       )
     )
     select id, pg_notify('${CHANGES_CHANNEL}', id::text) from change`,
    [uid, email, command, undoes ?? null, JSON.stringify(entities)],
  );
  if (!change) throw new Error(`${command} was not recorded`);
  return change.id;
}

/** The result of a command that created one entity. */
export function created<Kind extends EntityKind>(kind: Kind, saved: Json<EntityOfKind[Kind]>) {
  return { saved, changes: [{ kind, after: parseJson(saved) }] };
}

/** The result of a command that changed one entity. */
export function changed<Kind extends EntityKind>(
  kind: Kind,
  before: EntityOfKind[Kind],
  saved: Json<EntityOfKind[Kind]>,
) {
  return { saved, changes: [{ kind, before, after: parseJson(saved) }] };
}
