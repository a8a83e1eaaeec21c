import type { Account } from '../../../contract/responses/accounts';
import type { ImportReport } from '../../../contract/responses/imports';
import type { JobSite } from '../../../contract/responses/jobSites';
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

export interface PlannedBin {
  listed: ListedBin;
  site: PlannedSite;
  existing: ExistingBin | undefined;
}

/** The records of a file. Those without an existing one are created. */
export interface ImportPlan {
  accounts: PlannedAccount[];
  sites: PlannedSite[];
  bins: PlannedBin[];
  report: ImportReport;
}
