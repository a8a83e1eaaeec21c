import { NEW_BIN } from '../../../contract/lifecycle/newBin';
import type { Account } from '../../../contract/responses/accounts';
import { inChunks } from '../../db/inChunks';
import type { JobSite } from '../../../contract/responses/jobSites';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { violatedConstraint } from '../../db/violatedConstraint';
import type { Sql } from '../../db/Db';
import { insertRows, nextIds, type Table } from '../../db/rows';
import { ApiError } from '../../http/errors/ApiError';
import { accountsTable } from '../accounts/accountsRepository';
import {
  analyzeChanges,
  recordChange,
  recordEntities,
  toChangedEntity,
  withWords,
  type Actor,
  type EntityChange,
} from '../../commands/recordChange';
import { jobSitesTable } from '../jobSites/jobSitesRepository';
import { skipBinsTable } from '../skipBins/skipBinsRepository';
import { nameKey, siteKey, type ListedAccount, type ListedSite } from './listedRecords';
import { deferAttention, updateAttentionOf } from '../attention/deferAttention';
import { hasNumberInUse, lockIfUnchanged, readAccountNames, readJobSiteNames } from './importRepository';
import type { ImportPlan } from './ImportPlan';

const ROWS_AT_ONCE = 1_000;

export function outdatedPlanError(): ApiError {
  return new ApiError(
    'conflict',
    'Nothing was imported: something has changed since the file was checked. Please check it again',
  );
}

/** A violated constraint means that the account or site of a new record was removed meanwhile. */
function throwOutdated(error: unknown): never {
  throw violatedConstraint(error) === undefined ? error : outdatedPlanError();
}

/** The records that an import creates, as they are after it. */
class NewRecords {
  readonly accounts: Account[] = [];
  readonly sites: JobSite[] = [];
  readonly bins: SkipBin[] = [];

  static async fromPlan(sql: Sql, plan: ImportPlan): Promise<NewRecords> {
    const added = new NewRecords();
    const accounts = new Map<ListedAccount, Account>();
    const sites = new Map<ListedSite, JobSite>();
    const countNew = <Item extends { existing: unknown }>(items: readonly Item[]) =>
      items.filter(({ existing }) => existing === undefined).length;
    const ids = {
      accounts: (await nextIds(sql, accountsTable, countNew(plan.accounts))).values(),
      sites: (await nextIds(sql, jobSitesTable, countNew(plan.sites))).values(),
      bins: (await nextIds(sql, skipBinsTable, countNew(plan.bins))).values(),
    };
    const next = (list: Iterator<number>) => ({ id: list.next().value as number, version: 1 });
    for (const { listed, existing } of plan.accounts) {
      const account =
        existing ?? ({ ...next(ids.accounts), status: 'active', ...listed.fields } as unknown as Account);
      accounts.set(listed, account);
      if (!existing) added.accounts.push(account);
    }
    for (const { listed, existing } of plan.sites) {
      const account = accounts.get(listed.account);
      const site =
        existing ??
        ({ ...next(ids.sites), status: 'active', ...listed.fields, account } as unknown as JobSite);
      sites.set(listed, site);
      if (!existing) added.sites.push(site);
    }
    for (const { listed, existing, drivers } of plan.bins) {
      const jobSite = sites.get(listed.site);
      if (existing || !jobSite) continue;
      added.bins.push({
        ...NEW_BIN,
        replacement: null,
        ...next(ids.bins),
        ...listed.fields,
        ...drivers,
        jobSiteId: jobSite.id,
        jobSite,
      });
    }
    return added;
  }

  get count(): number {
    return this.accounts.length + this.sites.length + this.bins.length;
  }
}

/** Locks the existing accounts and sites that get new records. @throws ApiError `conflict` if one has changed since the plan */
async function lockOwners(sql: Sql, { sites, bins }: ImportPlan): Promise<void> {
  const owningSites = new Set(bins.flatMap(({ site, existing }) => (existing ? [] : (site.existing ?? []))));
  const owningAccounts = new Set(
    sites.flatMap(({ account, existing }) =>
      existing && !owningSites.has(existing) ? [] : (account.existing ?? []),
    ),
  );
  const areUnchanged =
    (await lockIfUnchanged(sql, accountsTable, [...owningAccounts])) &&
    (await lockIfUnchanged(sql, jobSitesTable, [...owningSites]));
  if (!areUnchanged) throw outdatedPlanError();
}

/**
 * Whether another transaction has used one of the new names meanwhile. Called after the inserts: each new name must then exist
 * exactly once, a site's within its account.
 */
async function areNamesTaken(sql: Sql, plan: ImportPlan): Promise<boolean> {
  const accounts = new Set(
    plan.accounts.flatMap(({ listed, existing }) => (existing ? [] : nameKey(listed.name))),
  );
  if (accounts.size > 0) {
    const names = await readAccountNames(sql);
    if (names.filter(({ name }) => accounts.has(nameKey(name))).length > accounts.size) return true;
  }
  const added = plan.sites.flatMap(({ listed, account, existing }) =>
    account.existing && !existing ? { accountId: account.existing.id, name: listed.name } : [],
  );
  if (added.length === 0) return false;
  const sites = new Set(added.map(({ accountId, name }) => siteKey(accountId, name)));
  const names = await readJobSiteNames(sql, [...new Set(added.map(({ accountId }) => accountId))]);
  return names.filter(({ accountId, name }) => sites.has(siteKey(accountId, name))).length > sites.size;
}

/**
 * Writes the new records of a plan, and records them as one change. The bins are written last: until the commit, other deliveries
 * wait for their locks.
 * @param onWritten gets the part that has been written, from 0 to 1
 * @throws ApiError `conflict` if a write meanwhile contradicts the plan
 */
export async function writeImport(
  sql: Sql,
  actor: Actor,
  plan: ImportPlan,
  onWritten: (part: number) => void,
): Promise<number> {
  const added = await NewRecords.fromPlan(sql, plan);
  let written = 0;

  async function writeInChunks<Item>(items: readonly Item[], write: (part: Item[]) => Promise<void>) {
    for (const part of inChunks(items, ROWS_AT_ONCE)) {
      await write(part);
      written += part.length;
      // Each record counts twice: in its table and in the history.
      onWritten(written / (2 * added.count));
    }
  }

  const change = {
    id: await recordChange(sql, actor, { command: 'importFile', changes: [] }),
    command: 'importFile',
  } as const;
  const record = (changes: readonly EntityChange[]) =>
    writeInChunks(changes, (part) =>
      recordEntities(
        sql,
        actor,
        change,
        part.map((one) => withWords(toChangedEntity(one), plan.driverNames)),
      ),
    );
  const insert = (table: Table<unknown>, rows: readonly { id: number; version: number }[]) =>
    writeInChunks(rows, (part) => insertRows(sql, table, part).catch(throwOutdated));

  await record(added.accounts.map((after) => ({ kind: 'account', after })));
  await record(added.sites.map((after) => ({ kind: 'jobSite', after })));
  await record(added.bins.map((after) => ({ kind: 'skipBin', after })));
  await analyzeChanges(sql);
  await insert(accountsTable, added.accounts);
  await insert(
    jobSitesTable,
    added.sites.map((site) => ({ ...site, accountId: site.account.id })),
  );
  await deferAttention(sql);
  await insert(skipBinsTable, added.bins);
  // Owners before attention's locks, as in other writes: the reverse could deadlock.
  await lockOwners(sql, plan);
  const ids = added.bins.map(({ id }) => id);
  await updateAttentionOf(sql, ids);
  if ((await hasNumberInUse(sql, ids)) || (await areNamesTaken(sql, plan))) throw outdatedPlanError();
  return change.id;
}
