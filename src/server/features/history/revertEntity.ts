import { effectOn } from '../../../contract/changes';
import type { ChangedEntity } from '../../../contract/responses/changes';
import type { EntityKind } from '../../../contract/commands';
import { violatedConstraint } from '../../db/violatedConstraint';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { deleteRow, lockRow, restoreRow, updateRow, type Table } from '../../db/rows';
import { ApiError } from '../../http/errors/ApiError';
import { accountsTable } from '../accounts/accountsRepository';
import { closedDaysTable } from '../closedDays/closedDaysRepository';
import { driversTable } from '../drivers/driversRepository';
import { notesTable } from '../notes/notesRepository';
import { runsTable } from '../drivers/runsRepository';
import { jobSitesTable } from '../jobSites/jobSitesRepository';
import { skipBinsTable } from '../skipBins/skipBinsRepository';
import { standingOrdersTable } from '../standingOrders/standingOrdersRepository';
import { staffTable } from '../people/staffRepository';
import { usersTable } from '../people/usersRepository';
import { webhooksTable } from '../webhooks/webhooksRepository';
import { changedSince } from '../../commands/changesRepository';
import type { Entity } from '../../commands/describeEntity';
import type { EntityChange } from '../../commands/recordChange';

export const TABLES: Record<EntityKind, Table<Entity>> = {
  account: accountsTable,
  jobSite: jobSitesTable,
  skipBin: skipBinsTable,
  user: usersTable,
  staff: staffTable,
  webhook: webhooksTable,
  closedDays: closedDaysTable,
  driver: driversTable,
  run: runsTable,
  note: notesTable,
  standingOrder: standingOrdersTable,
};

/** Why a row cannot be removed, by the violated constraint. */
export const STILL_NEEDED: Record<string, string> = {
  job_sites_account_id_fkey: 'it has job sites',
  users_account_id_fkey: 'it has users',
  skip_bins_job_site_id_fkey: 'it has bins',
  skip_bins_delivery_driver_id_fkey: 'it has jobs',
  skip_bins_collection_driver_id_fkey: 'it has jobs',
  runs_driver_id_fkey: 'the order of its stops is kept',
  notes_account_id_fkey: 'it has notes',
  notes_job_site_id_fkey: 'it has notes',
  notes_skip_bin_id_fkey: 'it has notes',
  standing_orders_job_site_id_fkey: 'it has standing orders',
  standing_orders_driver_id_fkey: 'it has standing orders',
  skip_bins_standing_order_id_fkey: 'it has jobs',
};

function whyNothingWasUndone({ name, fields, kind }: ChangedEntity, constraint: string): string {
  if (constraint === 'skip_bins_replacement') return 'the old bin already has another replacement';
  if (constraint === 'runs_date_driver') return 'another order is kept by now';
  if (effectOn({ kind, fields }) === 'created')
    return `${name} cannot be removed, for ${STILL_NEEDED[constraint] ?? 'something else needs it'}`;
  return `what ${name} belonged to is no longer there`;
}

function explainViolatedConstraint(entity: ChangedEntity, error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === undefined) throw error;
  throw new ApiError('conflict', `Nothing was undone: ${whyNothingWasUndone(entity, constraint)}`);
}

/** Locks an entity until the transaction ends and returns its current state; undefined if it was removed. */
export async function openEntity(
  sql: Sql,
  { kind, id }: Pick<ChangedEntity, 'kind' | 'id'>,
): Promise<Entity | undefined> {
  await lockRow(sql, TABLES[kind], id);
  const json = await TABLES[kind].get(sql, id);
  return json && parseJson(json);
}

/** Whether the entity is as this change left it. */
export async function isAsLeft(
  sql: Sql,
  recorded: ChangedEntity,
  current: Entity | undefined,
): Promise<boolean> {
  if (!current || effectOn(recorded) === 'removed') return !current && effectOn(recorded) === 'removed';
  return current.version === recorded.version || (await changedSince(sql, [recorded])).length === 0;
}

export function oldFields({ fields }: Pick<ChangedEntity, 'fields'>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, change]) => [field, change.old]));
}

/** Writes the inverse of what a change did to one entity. */
export async function revertEntity(
  sql: Sql,
  recorded: ChangedEntity,
  current: Entity | undefined,
): Promise<EntityChange> {
  const { kind, id, version, accountId } = recorded;
  const table = TABLES[kind];
  const explain = (error: unknown) => explainViolatedConstraint(recorded, error);
  const old = oldFields(recorded);

  if (!current) {
    const restored = await restoreRow(sql, table, {
      accountId,
      ...old,
      id,
      version: version + 1,
    }).catch(explain);
    return { kind, after: parseJson(restored) };
  }
  if (effectOn(recorded) === 'created') {
    await deleteRow(sql, table, id).catch(explain);
    return { kind, before: current };
  }
  return { kind, before: current, after: parseJson(await updateRow(sql, table, id, old).catch(explain)) };
}
