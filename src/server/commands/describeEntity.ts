import { formatCalendarDate } from '../../contract/calendarDate';
import type { Account } from '../../contract/responses/accounts';
import type { ChangedEntity } from '../../contract/responses/changes';
import type { ClosedDays } from '../../contract/responses/closedDays';
import type { EntityKind } from '../../contract/commands';
import type { Driver } from '../../contract/responses/drivers';
import type { JobSite } from '../../contract/responses/jobSites';
import type { Note } from '../../contract/responses/notes';
import type { Run } from '../../contract/responses/runs';
import { SKIP_BIN_SIZE_LABELS, SKIP_BIN_TYPE_LABELS } from '../../contract/skipBinChoices';
import type { SkipBin } from '../../contract/responses/skipBins';
import { nameOfStandingOrder } from '../../contract/standingOrders/nameOfStandingOrder';
import type { StandingOrder } from '../../contract/responses/standingOrders';
import type { StaffMember } from '../../contract/responses/staff';
import type { User } from '../../contract/responses/users';
import type { Webhook } from '../../contract/responses/webhooks';

export interface EntityOfKind {
  account: Account;
  jobSite: JobSite;
  skipBin: SkipBin;
  user: User;
  staff: StaffMember;
  webhook: Webhook;
  closedDays: ClosedDays;
  driver: Driver;
  run: Run;
  note: Note;
  standingOrder: StandingOrder;
}

export type Entity = EntityOfKind[EntityKind];

type Description = Pick<
  ChangedEntity,
  'name' | 'accountId' | 'jobSiteId' | 'binNumber' | 'jobSiteName' | 'accountName'
>;

const NOWHERE = { jobSiteId: null, binNumber: null, jobSiteName: null, accountName: null };

export function nameOfBin({ type, size }: Pick<SkipBin, 'type' | 'size'>): string {
  return `${SKIP_BIN_TYPE_LABELS[type]} ${SKIP_BIN_SIZE_LABELS[size]}`;
}

const describe: { [Kind in EntityKind]: (entity: EntityOfKind[Kind]) => Description } = {
  account: ({ id, name }) => ({ ...NOWHERE, name, accountId: id }),
  jobSite: ({ id, name, account }) => ({
    ...NOWHERE,
    name,
    accountId: account.id,
    jobSiteId: id,
    accountName: account.name,
  }),
  skipBin: ({ type, size, jobSite, referenceNumber }) => ({
    name: nameOfBin({ type, size }),
    accountId: jobSite.account.id,
    jobSiteId: jobSite.id,
    binNumber: referenceNumber,
    jobSiteName: jobSite.name,
    accountName: jobSite.account.name,
  }),
  user: ({ email, accountId }) => ({ ...NOWHERE, name: email, accountId }),
  staff: ({ email }) => ({ ...NOWHERE, name: email, accountId: null }),
  webhook: ({ address }) => ({ ...NOWHERE, name: address, accountId: null }),
  closedDays: () => ({ ...NOWHERE, name: 'the closed days', accountId: null }),
  driver: ({ name }) => ({ ...NOWHERE, name, accountId: null }),
  run: ({ driverName, date }) => ({
    ...NOWHERE,
    name: `${driverName ?? 'nobody'}, ${formatCalendarDate(date)}`,
    accountId: null,
  }),
  note: ({ record: { name, type, size, ...places } }) => ({
    ...places,
    name: `note on ${name ?? (type && size ? nameOfBin({ type, size }) : '')}`,
  }),
  standingOrder: ({ jobSite, ...order }) => ({
    name: nameOfStandingOrder(order),
    accountId: jobSite.account.id,
    jobSiteId: jobSite.id,
    binNumber: null,
    jobSiteName: jobSite.name,
    accountName: jobSite.account.name,
  }),
};

/**
 * An entity's name and number in the history, and the account and job site in whose history it appears. The name of a user's
 * account is read when the change is written.
 */
export function describeEntity<Kind extends EntityKind>(kind: Kind, entity: EntityOfKind[Kind]): Description {
  return describe[kind](entity);
}
