import type { Account } from '../../../contract/accounts';
import type { ChangedEntity, EntityKind } from '../../../contract/changes';
import type { JobSite } from '../../../contract/jobSites';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS, type SkipBin } from '../../../contract/skipBins';
import type { User } from '../../../contract/users';

export interface EntityOfKind {
  account: Account;
  jobSite: JobSite;
  skipBin: SkipBin;
  user: User;
}

type Description = Pick<ChangedEntity, 'name' | 'accountId' | 'jobSiteId'>;

const describe: { [Kind in EntityKind]: (entity: EntityOfKind[Kind]) => Description } = {
  account: ({ id, name }) => ({ name, accountId: id, jobSiteId: null }),
  jobSite: ({ id, name, account }) => ({ name, accountId: account.id, jobSiteId: id }),
  skipBin: ({ type, size, jobSite }) => ({
    name: `${SKIP_BIN_TYPE_LABELS[type]} ${SKIP_BIN_SIZE_LABELS[size]}`,
    accountId: jobSite.account.id,
    jobSiteId: jobSite.id,
  }),
  user: ({ email, accountId }) => ({ name: email, accountId, jobSiteId: null }),
};

/** An entity's name in the history, and the account and job site in whose history it appears. */
export function describeEntity<Kind extends EntityKind>(kind: Kind, entity: EntityOfKind[Kind]): Description {
  return describe[kind](entity);
}
