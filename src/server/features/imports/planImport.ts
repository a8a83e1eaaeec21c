import { createHash } from 'node:crypto';
import type { Account } from '../../../contract/responses/accounts';
import { groupBy } from '../../../contract/groupBy';
import { awaitsDelivery, isOnSite, isOver } from '../../../contract/lifecycle/lifecycle';
import type { ImportColumnName } from '../../../contract/imports';
import type { JobSite } from '../../../contract/responses/jobSites';
import { numberKey } from '../../../contract/numberKey';
import type { Sql } from '../../db/Db';
import { readClosedDays } from '../closedDays/closedDaysRepository';
import { DriverFinder } from './DriverFinder';
import type { ImportContents } from './ImportContents';
import type { ImportPlan, PlannedAccount, PlannedBin, PlannedSite } from './ImportPlan';
import {
  readAccountNames,
  readAccounts,
  readDrivers,
  readJobSites,
  readBinsByNumber,
  readBinsOrderedFor,
  readBinsWithoutNumber,
  type ExistingBin,
} from './importRepository';
import {
  ADDRESS_FIELDS,
  isSameText,
  nameKey,
  siteKey,
  staysAsItIs,
  type ListedBin,
  type ListedBinFields,
  type ListedSite,
  type MergedRecord,
  type CellValue,
} from './listedRecords';
import { matchingSites } from './matchingSites';
import { NearNames } from './NearNames';
import { reportImport } from './reportImport';
import { warnOfClosedDays } from './warnOfClosedDays';

function addressKey(fields: Partial<Record<(typeof ADDRESS_FIELDS)[number], CellValue>>): string | undefined {
  if (!fields.addressLine1) return undefined;
  return ADDRESS_FIELDS.map((field) => nameKey(String(fields[field] ?? ''))).join('\0');
}

/** Whether the file and the existing site differ in a part of the address. A part that only one of them has does not count. */
const hasOtherAddress = ({ fields }: ListedSite, existing: JobSite) =>
  ADDRESS_FIELDS.some((field) => {
    const [one, other] = [fields[field] ?? null, existing[field]];
    return one !== null && other !== null && !isSameText(one, other);
  });

type Keyed = Omit<ListedBinFields, 'status'>;

const deliveredKey = (siteId: number | undefined, { type, size, actualDeliveryDate }: Keyed) =>
  `${siteId} ${type} ${size} ${actualDeliveryDate}`;

const orderedKey = (siteId: number | undefined, bin: Keyed) =>
  [siteId, bin.type, bin.size, bin.desiredDeliveryDate, bin.deliveryTimeSlot].join(' ');

/** Sorts for `pop()`, which takes the best match from the end: bins on site, the oldest first, then collected ones. */
const bestMatchLast = (one: ExistingBin, other: ExistingBin) =>
  Number(isOnSite(one)) - Number(isOnSite(other)) || other.id - one.id;

/** A number may be written in another way, and an order may have been delivered since. */
const NOT_COMPARED = new Set<string>(['referenceNumber', 'status']);

/** As bestMatchLast: orders, then what was delivered since. */
const bestOrderLast = (one: ExistingBin, other: ExistingBin) =>
  Number(awaitsDelivery(one)) - Number(awaitsDelivery(other)) || other.id - one.id;

/** Compares a file with the existing records. Reasons against the import are added to the file's errors. */
class Planner {
  constructor(
    private readonly sql: Sql,
    private readonly file: ImportContents,
  ) {}

  async plan(): Promise<ImportPlan> {
    const accounts = await this.#planAccounts();
    const sites = await this.#planSites(accounts);
    const drivers = new DriverFinder(this.file, await readDrivers(this.sql));
    const bins = await this.#planBins(sites, drivers);
    warnOfClosedDays(this.file, bins, await readClosedDays(this.sql));
    const records = { accounts, sites, bins, driverNames: drivers.names };
    return { ...records, report: reportImport(this.file, records, digestOf(records)) };
  }

  #refuse(column: ImportColumnName, line: number, value: string | null, message: string): undefined {
    this.file.errors.add({ ...this.file.cellOf(column, line, value), message });
  }

  /** Existing records are not changed: warns of each value that differs in the file. */
  #warnOfDifferences({ cells, fields }: MergedRecord, existing: Account | JobSite): void {
    for (const [field, { column, line, text }] of cells) {
      const value = (existing as unknown as Record<string, CellValue>)[field] ?? null;
      const given = fields[field] ?? null;
      const isEqual = field === 'name' ? isSameText(value, given) : value === given;
      if (!isEqual)
        this.file.warnings.add({
          ...this.file.cellOf(column, line, text),
          message: staysAsItIs(value),
        });
    }
  }

  #warnOfSimilar(column: ImportColumnName, { line, name }: MergedRecord, similar: string): void {
    const message = `There is one with nearly this name, '${similar}'. This one is made beside it`;
    this.file.warnings.add({ ...this.file.cellOf(column, line, name), message });
  }

  async #planAccounts(): Promise<PlannedAccount[]> {
    const { accounts } = this.file;
    const all = await readAccountNames(this.sql);
    const named = all.filter(({ name }) => accounts.has(nameKey(name)));
    const alike = new NearNames();
    for (const account of all) alike.add('', account);
    const existing = groupBy(
      await readAccounts(
        this.sql,
        named.map(({ id }) => id),
      ),
      ({ name }) => nameKey(name),
    );
    return [...accounts].map(([key, listed]) => {
      const [one, ...others] = existing.get(key) ?? [];
      const similar = one ? undefined : alike.find('', listed.name);
      if (similar) this.#warnOfSimilar('accountName', listed, similar.name);
      if (others.length > 0)
        this.#refuse(
          'accountName',
          listed.line,
          listed.name,
          `There are ${others.length + 1} accounts with this name`,
        );
      if (one?.status === 'archived')
        this.#refuse('accountName', listed.line, listed.name, 'This account is archived');
      if (one) this.#warnOfDifferences(listed, one);
      return { listed, existing: one };
    });
  }

  async #planSites(accounts: readonly PlannedAccount[]): Promise<PlannedSite[]> {
    const accountOf = new Map(accounts.map((account) => [account.listed, account]));
    const existingSites = await readJobSites(
      this.sql,
      accounts.flatMap(({ existing }) => existing?.id ?? []),
    );
    const byName = groupBy(existingSites, ({ account, name }) => siteKey(account.id, name));
    const listedAddress = (site: ListedSite) => `${nameKey(site.account.name)}\0${addressKey(site.fields)}`;
    const ownNames = groupBy(
      [...this.file.sites.values()].filter(({ hasOwnName }) => hasOwnName),
      listedAddress,
    );
    const alike = new NearNames();
    for (const site of existingSites) alike.add(site.account.id, site);
    const byAddress = groupBy(existingSites, (site) => `${site.account.id}\0${addressKey(site)}`);
    return [...this.file.sites.values()].flatMap((listed) => {
      const account = accountOf.get(listed.account);
      if (!account) return [];
      if (!account.existing) return [{ listed, account, existing: undefined }];
      const { id } = account.existing;
      const named = byName.get(siteKey(id, listed.name)) ?? [];
      const address = addressKey(listed.fields);
      const addressed = address === undefined ? [] : (byAddress.get(`${id}\0${address}`) ?? []);
      const found = matchingSites(listed, {
        named,
        addressed,
        ownNames: ownNames.get(listedAddress(listed)) ?? [],
        isListed: (site) => this.file.sites.has(siteKey(site.account.name, site.name)),
      });
      const [existing] = found;
      const similar = existing ? undefined : alike.find(id, listed.name);
      if (similar) this.#warnOfSimilar('jobSiteName', listed, similar.name);
      if (found.length > 1)
        this.#refuse(
          'jobSiteName',
          listed.line,
          listed.name,
          `The account has ${found.length} job sites with this ${found === named ? 'name' : 'address'}`,
        );
      if (existing && !listed.hasOwnName && hasOtherAddress(listed, existing))
        this.#refuse(
          'jobSiteAddressLine1',
          listed.line,
          listed.name,
          'A job site of this name has another address. Please give this one a name',
        );
      if (existing) this.#warnOfDifferences(listed, existing);
      return [{ listed, account, existing }];
    });
  }

  async #planBins(sites: readonly PlannedSite[], drivers: DriverFinder): Promise<PlannedBin[]> {
    const siteOf = new Map(sites.map((site) => [site.listed, site]));
    const { bins } = this.file;
    const numbers = bins.flatMap(({ fields }) => fields.referenceNumber ?? []);
    const dates = [...new Set(bins.flatMap(({ fields }) => fields.actualDeliveryDate ?? []))];
    const numbered = groupBy(await readBinsByNumber(this.sql, numbers, dates), ({ referenceNumber }) =>
      numberKey(referenceNumber ?? ''),
    );
    const siteIds = sites.flatMap(({ existing }) => existing?.id ?? []);
    const unnumbered = groupBy(
      (await readBinsWithoutNumber(this.sql, siteIds, dates)).sort(bestMatchLast),
      (bin) => deliveredKey(bin.jobSiteId, bin),
    );
    const orders = bins.flatMap(({ fields }) =>
      fields.status === 'pending' ? fields.desiredDeliveryDate : [],
    );
    // Also those that have been delivered since.
    const ordered = groupBy(
      (await readBinsOrderedFor(this.sql, siteIds, [...new Set(orders)])).sort(bestOrderLast),
      (bin) => orderedKey(bin.jobSiteId, bin),
    );
    return bins.flatMap((listed) => {
      const site = siteOf.get(listed.site);
      if (!site) return [];
      const { referenceNumber } = listed.fields;
      const siteId = site.existing?.id;
      const existing =
        listed.fields.status === 'pending' && referenceNumber === null
          ? ordered.get(orderedKey(siteId, listed.fields))?.pop()
          : referenceNumber === null
            ? unnumbered.get(deliveredKey(siteId, listed.fields))?.pop()
            : this.#findNumber(listed, siteId, numbered.get(numberKey(referenceNumber)) ?? []);
      if (!existing && site.existing?.status === 'archived')
        this.#refuse('jobSiteName', listed.line, site.existing.name, 'This job site is archived');
      if (existing) this.#warnOfBin(listed, existing);
      return [{ listed, site, existing, drivers: drivers.find(listed, existing) }];
    });
  }

  /** The bin with this number at the site. Refuses a number that a bin on another site has. */
  #findNumber(
    { line, fields }: ListedBin,
    siteId: number | undefined,
    withNumber: readonly ExistingBin[],
  ): ExistingBin | undefined {
    const atSite = withNumber.filter(({ jobSiteId }) => jobSiteId === siteId);
    const existing =
      atSite.find(isOnSite) ??
      atSite.find(({ actualDeliveryDate }) => actualDeliveryDate === fields.actualDeliveryDate);
    const elsewhere = withNumber.find(isOnSite);
    if (!existing && elsewhere) {
      const { jobSiteName, accountName } = elsewhere;
      const message = `${fields.referenceNumber} stands at ${jobSiteName}, ${accountName}`;
      this.#refuse('referenceNumber', line, fields.referenceNumber, message);
    }
    return existing;
  }

  #warnOfBin({ line, fields, defaulted }: ListedBin, existing: ExistingBin): void {
    if (isOver(existing))
      this.file.warnings.add({
        ...this.file.cellOf('actualDeliveryDate', line, fields.actualDeliveryDate),
        message: `This bin was collected on ${existing.actualCollectionDate}, and is not made again`,
      });
    // Bins without a number cannot be told apart: the file's line may mean another of them.
    if (fields.referenceNumber === null) return;
    for (const [field, value] of Object.entries(fields) as [keyof ListedBinFields, CellValue][]) {
      const other = existing[field];
      if (value === null || value === other || NOT_COMPARED.has(field) || defaulted.has(field)) continue;
      this.file.warnings.add({
        ...this.file.cellOf(field, line, String(value)),
        message: staysAsItIs(other),
      });
    }
  }
}

/** Equal for equal plans. */
function digestOf({ accounts, sites, bins }: Omit<ImportPlan, 'report'>): string {
  const hash = createHash('sha256');
  const add = (what: unknown) => hash.update(`${JSON.stringify(what)}\n`);
  for (const { listed, existing } of accounts) add(existing?.id ?? listed.fields);
  for (const { listed, account, existing } of sites)
    add(existing?.id ?? [account.listed.name, listed.fields]);
  for (const { listed, site, existing, drivers } of bins)
    add(existing?.id ?? [site.account.listed.name, site.listed.name, listed.fields, drivers]);
  return hash.digest('hex');
}

/** Plans the import of a file, and reports on it. */
export function planImport(sql: Sql, file: ImportContents): Promise<ImportPlan> {
  return new Planner(sql, file).plan();
}
