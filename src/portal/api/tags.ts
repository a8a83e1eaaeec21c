import { effectOn } from '../../contract/changes';
import type { Change, ChangedEntity } from '../../contract/responses/changes';
import type { SkipBinFields } from '../../contract/responses/skipBins';

/** Cache tags. A list's tag names its owner, so that a change invalidates only the lists that it affects. */
export const tags = {
  accounts: { type: 'Account', id: 'all' },
  account: (id: number) => ({ type: 'Account', id }) as const,
  jobSitesOf: (accountId: number) => ({ type: 'JobSite', id: `account ${accountId}` }) as const,
  jobSite: (id: number) => ({ type: 'JobSite', id }) as const,
  skipBinsOf: (jobSiteId: number) => ({ type: 'SkipBin', id: `job site ${jobSiteId}` }) as const,
  allSkipBins: { type: 'SkipBin', id: 'all' },
  upcomingSkipBins: { type: 'SkipBin', id: 'upcoming' },
  usersOf: (accountId: number) => ({ type: 'User', id: `account ${accountId}` }) as const,
  staff: { type: 'Staff', id: 'all' },
  webhooks: { type: 'Webhook', id: 'all' },
  closedDays: { type: 'ClosedDays', id: 'all' },
  drivers: { type: 'Driver', id: 'all' },
  runs: { type: 'Run', id: 'all' },
  notes: { type: 'Note', id: 'all' },
  standingOrders: { type: 'StandingOrder', id: 'all' },
  changes: { type: 'Change', id: 'all' },
  views: { type: 'View', id: 'all' },
} as const;

export const TAG_TYPES = [
  'Account',
  'JobSite',
  'SkipBin',
  'User',
  'Staff',
  'Webhook',
  'ClosedDays',
  'Driver',
  'Run',
  'Note',
  'StandingOrder',
  'Change',
  'View',
] as const;

export interface Tag {
  type: (typeof TAG_TYPES)[number];
  id: number | string;
}

type Named = Pick<ChangedEntity, 'id' | 'accountId' | 'jobSiteId'>;

/** The tag of the record's own page, if it has one. */
export function ownTags({ kind, id }: Pick<ChangedEntity, 'kind' | 'id'>): Tag[] {
  if (kind === 'account') return [tags.account(id)];
  return kind === 'jobSite' ? [tags.jobSite(id)] : [];
}

/** Without the tag of its own page, and that of the history, which every write invalidates. */
const TAGS_OF_ENTITY: Record<ChangedEntity['kind'], (entity: Named) => Tag[]> = {
  // A bin's data includes its site, and a site's its account.
  account: () => [tags.accounts, tags.upcomingSkipBins, tags.allSkipBins],
  jobSite: ({ id, accountId }) => [
    ...(accountId ? [tags.jobSitesOf(accountId)] : []),
    tags.skipBinsOf(id),
    tags.upcomingSkipBins,
    tags.allSkipBins,
  ],
  // A bin may be or have a replacement: all bins of its site are re-read.
  skipBin: ({ jobSiteId }) => [
    tags.upcomingSkipBins,
    tags.allSkipBins,
    ...(jobSiteId ? [tags.skipBinsOf(jobSiteId)] : []),
  ],
  user: ({ accountId }) => (accountId ? [tags.usersOf(accountId)] : []),
  staff: () => [tags.staff],
  webhook: () => [tags.webhooks],
  closedDays: () => [tags.closedDays],
  driver: () => [tags.drivers],
  run: () => [tags.runs],
  note: () => [tags.notes],
  // 'Needs attention' has the archived sites with one.
  standingOrder: () => [tags.standingOrders, tags.allSkipBins],
};

/** A site that moved to another account has left the old one's list. */
function tagsOfDeparture({ kind, fields: { accountId } }: ChangedEntity): Tag[] {
  return kind === 'jobSite' && typeof accountId?.old === 'number' ? [tags.jobSitesOf(accountId.old)] : [];
}

/** The tags to invalidate after a change. If it has more records than it names, as an import does, these are all tags. */
export function tagsOfChange({ entities, entityCount }: Change): (Tag | Tag['type'])[] {
  if (entities.length < entityCount) return [...TAG_TYPES];
  return [
    tags.changes,
    ...entities.flatMap((entity) => [
      // The page of a removed record is not read again: it is closed (app/shell/LeaveRemoved.tsx).
      ...(effectOn(entity) === 'removed' ? [] : ownTags(entity)),
      ...TAGS_OF_ENTITY[entity.kind](entity),
      ...tagsOfDeparture(entity),
    ]),
  ];
}

/** The tags of a bin that has been refused an event: it is not as it was shown. */
export function tagsOfBin(bin: Pick<SkipBinFields, 'id' | 'jobSiteId'>): Tag[] {
  return TAGS_OF_ENTITY.skipBin({ ...bin, accountId: null });
}
