import { isDeepStrictEqual } from 'node:util';
import { changedPart, effectOn } from '../../contract/changes';
import { UNRECORDED_FIELDS, type Command, type EntityKind } from '../../contract/commands';
import type { Change, ChangedEntity, FieldChange } from '../../contract/responses/changes';
import { integer, readPrepared } from '../db/columns';
import type { Json, Sql } from '../db/Db';
import { parseJson } from '../db/jsonList';
import type { Staff } from '../http/auth';
import { CHANGES_CHANNEL } from './changesRepository';
import { DRIVER_FIELDS } from './readDriverNames';
import { describeEntity, type Entity, type EntityOfKind } from './describeEntity';

/** An entity before and after a command; a new one has no `before`, a removed one no `after`. */
export type EntityChange = { kind: EntityKind } & (
  { before: Entity; after: Entity } | { before?: never; after: Entity } | { before: Entity; after?: never }
);

/** What a command did: the changed entities and, for an undo, the change that it undid. */
interface NewChange {
  command: Command;
  changes: EntityChange[];
  undoes?: number | undefined;
  /** The step of the user that the change is a part of. */
  stepId?: string | undefined;
  /** From `readDriverNames`. */
  driverNames?: ReadonlyMap<unknown, string>;
  /** By default now. The demo records changes of earlier in the day. */
  at?: Date | undefined;
}

const UNRECORDED = new Set<string>(UNRECORDED_FIELDS);

/** An entity's fields, plus its account's id. */
function fieldsOf(entity: Entity | undefined): Map<string, unknown> {
  const account = entity && 'account' in entity ? { accountId: entity.account.id } : {};
  return new Map<string, unknown>(Object.entries({ ...entity, ...account }));
}

function fieldChangesOf({ before, after }: EntityChange): Record<string, FieldChange> {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  const changes = [...new Set([...old.keys(), ...current.keys()])]
    .filter((field) => !UNRECORDED.has(field))
    .map((field) => [field, { old: old.get(field) ?? null, new: current.get(field) ?? null }] as const);
  return Object.fromEntries(changes.filter(([, field]) => !isDeepStrictEqual(field.old, field.new)));
}

/** What the history keeps of a change to an entity. */
export function toChangedEntity(change: EntityChange): ChangedEntity {
  const { kind, before, after } = change;
  const entity = after ?? before;
  return {
    kind,
    id: entity.id,
    ...describeEntity(kind, entity),
    // A removal counts as a version too, so that a restored row has a higher one.
    version: after ? after.version : before.version + 1,
    fields: fieldChangesOf(change),
  };
}

/** The same entity, with the names of drivers beside their ids. */
export function withWords(entity: ChangedEntity, names: ReadonlyMap<unknown, string>): ChangedEntity {
  const withDriver = DRIVER_FIELDS[entity.kind];
  if (names.size === 0 || !withDriver) return entity;
  const fields = Object.entries(entity.fields).map(([field, change]) => [
    field,
    withDriver.includes(field)
      ? { ...change, words: { old: names.get(change.old) ?? null, new: names.get(change.new) ?? null } }
      : change,
  ]);
  return { ...entity, fields: Object.fromEntries(fields) as ChangedEntity['fields'] };
}

/** Who did what, with the command in words ('mark Delivered'). Every record's search text begins with it. */
function doneBy({ actorEmail, command }: Pick<Change, 'actorEmail' | 'command'>): string {
  return `${actorEmail} ${command.replace(/[A-Z]/g, (letter) => ` ${letter}`)}`;
}

/** Not in the search text of an added or removed record, unless they have words: the history shows it without these ids. */
const IDS: ReadonlySet<string> = new Set([
  'accountId',
  'jobSiteId',
  'previousSkipBinId',
  'deliveryDriverId',
  'collectionDriverId',
]);
/** Never in it: the name of a run or a note says whose it is, and nobody knows the ids of bins. */
const NOT_SEARCHED: ReadonlySet<string> = new Set(['driverId', 'skipBinIds', 'recordId', 'standingOrderId']);

/** A value's parts that people search: of a list, those of its items, without their names. */
function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [value];
}

/** The old and the new value; of two lists, the items that only one of them has. */
function changedParts({ old, new: current }: FieldChange): unknown[] {
  return [changedPart(old, current), changedPart(current, old)].flatMap(partsOf);
}

/** The search text of one record of a change: who did what, its name and number, old and new values. SQL adds site and account. */
export function searchTextOf(
  email: string,
  command: Command,
  { kind, name, binNumber, fields }: Pick<ChangedEntity, 'kind' | 'name' | 'binNumber' | 'fields'>,
): string {
  const isShown = effectOn({ kind, fields }) === 'changed';
  const values = Object.entries(fields).flatMap(([field, change]) => {
    if (NOT_SEARCHED.has(field) || (IDS.has(field) && !isShown && !change.words)) return [];
    return changedParts(change.words ?? change);
  });
  return [doneBy({ actorEmail: email, command }), name, binNumber, ...values]
    .filter((value) => value !== null)
    .map(String)
    .join(' ');
}

/**
 * SQL that inserts the entities in a JSON array, a parameter or a column of it, for each change of the CTE `change`. Of a user it also
 * reads the name of the account.
 */
const insertEntities = (entities: string) => `
  insert into change_entities (change_id, kind, entity_id, name, version, account_id, job_site_id, fields,
    bin_number, job_site_name, account_name, search_text)
  select change.id, e.kind, e.id, e.name, e.version, e."accountId", e."jobSiteId", e.fields, e."binNumber",
    e."jobSiteName", coalesce(e."accountName", a.name),
    searchable(concat_ws(' ', e."searchText", e."jobSiteName", coalesce(e."accountName", a.name)))
  from change cross join jsonb_to_recordset(${entities}::jsonb) as e (
    kind text, id integer, name text, version integer, "accountId" integer, "jobSiteId" integer, fields jsonb,
    "binNumber" text, "jobSiteName" text, "accountName" text, "searchText" text
  )
  left join accounts a on e.kind = 'user' and a.id = e."accountId"`;

function toParameter(email: string, command: Command, entities: readonly ChangedEntity[]): string {
  return JSON.stringify(
    entities.map((entity) => ({ ...entity, searchText: searchTextOf(email, command, entity) })),
  );
}

export type Actor = Pick<Staff, 'uid' | 'email'>;

/** Adds entities to a change that this transaction has recorded: one of tens of thousands is written in parts. */
export async function recordEntities(
  sql: Sql,
  { email }: Actor,
  { id, command }: { id: number; command: Command },
  entities: readonly ChangedEntity[],
): Promise<void> {
  await sql.prepared(`with change as (select $1::bigint as id) ${insertEntities('$2')}`, [
    id,
    toParameter(email, command, entities),
  ]);
}

/**
 * Adds to an undo the inverse of entities of the change that it undoes. PostgreSQL makes it by itself: reading tens of thousands, and
 * sending them back, would keep this process busy.
 */
export async function recordInverse(
  sql: Sql,
  undo: Pick<Change, 'id' | 'actorEmail' | 'command'>,
  undone: Pick<Change, 'id' | 'actorEmail' | 'command'>,
  kind: EntityKind,
  ids: readonly number[],
): Promise<void> {
  await sql.query(
    `insert into change_entities (change_id, kind, entity_id, name, version, account_id, job_site_id, fields,
       bin_number, job_site_name, account_name, search_text)
     select $1, kind, entity_id, name,
       (select max(version) + 1 from change_entities e where e.kind = c.kind and e.entity_id = c.entity_id),
       account_id, job_site_id,
       (
         select jsonb_object_agg(field, jsonb_build_object('old', change -> 'new', 'new', change -> 'old') ||
           case when change ? 'words' then jsonb_build_object('words',
             jsonb_build_object('old', change -> 'words' -> 'new', 'new', change -> 'words' -> 'old')) else '{}' end)
         from jsonb_each(fields) as one (field, change)
       ),
       bin_number, job_site_name, account_name,
       searchable($3) || substr(search_text, length(searchable($4)) + 1)
     from change_entities c where change_id = $2 and kind = $5 and entity_id = any($6::integer[])`,
    [undo.id, undone.id, doneBy(undo), doneBy(undone), kind, ids],
  );
}

/**
 * Renews PostgreSQL's statistics of the history, after a change of tens of thousands of records: with older ones it would read
 * the history by a plan for a short one.
 */
export async function analyzeChanges(sql: Sql): Promise<void> {
  await sql.execute('analyze changes, change_entities');
}

/**
 * Records who did what, in the transaction that does it. All listening processes are notified after the commit.
 * @returns the id of the change
 */
export async function recordChange(
  sql: Sql,
  { uid, email }: Actor,
  { command, changes, undoes, stepId, at, driverNames = new Map() }: NewChange,
): Promise<number> {
  const [change] = await readPrepared(
    sql,
    { id: integer },
    `with change as (
       insert into changes (actor_uid, actor_email, command, undoes, at, step_id)
       values ($1, $2, $3, $4, coalesce($6::timestamptz, now()), $7) returning id
     ), touched as (
       ${insertEntities('$5')}
     )
     select id from change`,
    [
      uid,
      email,
      command,
      undoes ?? null,
      toParameter(
        email,
        command,
        changes.map((change) => withWords(toChangedEntity(change), driverNames)),
      ),
      at?.toISOString() ?? null,
      stepId ?? null,
    ],
  );
  if (!change) throw new Error(`${command} was not recorded`);
  sql.notify(CHANGES_CHANNEL, String(change.id));
  return change.id;
}

/**
 * Records a change for each list of entities, in one statement. They are all of one command.
 * @param driverNames those of all of them, from `readDriverNames`
 */
export async function recordChanges(
  sql: Sql,
  { uid, email }: Actor,
  command: Command,
  several: readonly (readonly EntityChange[])[],
  driverNames: ReadonlyMap<unknown, string>,
): Promise<void> {
  const lists = several.map((changes) =>
    toParameter(
      email,
      command,
      changes.map((change) => withWords(toChangedEntity(change), driverNames)),
    ),
  );
  const recorded = await readPrepared(
    sql,
    { id: integer },
    `with change as (
       select nextval(pg_get_serial_sequence('changes', 'id')) as id, entities
       from unnest($4::text[]) as list (entities)
     ), recorded as (
       insert into changes (id, actor_uid, actor_email, command) overriding system value
       select id, $1, $2, $3 from change returning id
     ), touched as (
       ${insertEntities('change.entities')}
     )
     select id from recorded`,
    [uid, email, command, lists],
  );
  for (const { id } of recorded) sql.notify(CHANGES_CHANNEL, String(id));
}

/** One change of each entity, although it was written several times. */
export function mergeChanges(changes: readonly EntityChange[]): EntityChange[] {
  const merged = new Map<string, EntityChange>();
  for (const change of changes) {
    const { kind, before, after } = change;
    const key = `${kind} ${(after ?? before).id}`;
    const earlier = merged.get(key);
    merged.set(key, earlier && after ? { ...earlier, after } : change);
  }
  return [...merged.values()];
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
