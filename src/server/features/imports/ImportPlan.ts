import type { Account } from '../../../contract/responses/accounts';
import type { DriverNames } from '../../../contract/csv/csvText';
import type { ImportReport } from '../../../contract/responses/imports';
import type { JobSite } from '../../../contract/responses/jobSites';
import type { SkipBinFields } from '../../../contract/responses/skipBins';
import type { ExistingBin } from './importRepository';
import type { ListedAccount, ListedBin, ListedSite } from './listedRecords';

export interface PlannedAccount {
  listed: ListedAccount;
  existing: Account | undefined;
}

export interface PlannedSite {
  listed: ListedSite;
  account: PlannedAccount;
  existing: JobSite | undefined;
}

/** The ids of the drivers whom a line names. */
export type PlannedDrivers = Pick<SkipBinFields, 'deliveryDriverId' | 'collectionDriverId'>;

export interface PlannedBin {
  listed: ListedBin;
  site: PlannedSite;
  existing: ExistingBin | undefined;
  drivers: PlannedDrivers;
}

/** The records of a file. Those without an existing one are created. */
export interface ImportPlan {
  accounts: PlannedAccount[];
  sites: PlannedSite[];
  bins: PlannedBin[];
  /** Of all drivers. */
  driverNames: DriverNames;
  report: ImportReport;
}
