import { effectOn, type Change, type ChangedEntity } from '../../contract/changes';

/** Cache tags. A list's tag names its owner, so that a change invalidates only the lists that it affects. */
export const tags = {
  accounts: { type: 'Account', id: 'all' },
  account: (id: number) => ({ type: 'Account', id }) as const,
  jobSitesOf: (accountId: number) => ({ type: 'JobSite', id: `account ${accountId}` }) as const,
  jobSite: (id: number) => ({ type: 'JobSite', id }) as const,
  skipBinsOf: (jobSiteId: number) => ({ type: 'SkipBin', id: `job site ${jobSiteId}` }) as const,
  upcomingSkipBins: { type: 'SkipBin', id: 'upcoming' },
  usersOf: (accountId: number) => ({ type: 'User', id: `account ${accountId}` }) as const,
  changes: { type: 'Change', id: 'all' },
} as const;

export const TAG_TYPES = ['Account', 'JobSite', 'SkipBin', 'User', 'Change'] as const;

export interface Tag {
  type: (typeof TAG_TYPES)[number];
  id: number | string;
}

/** A record that a write touched. */
interface Touched extends Pick<ChangedEntity, 'kind' | 'id' | 'accountId' | 'jobSiteId'> {
  /** Not re-read, because its page is closed (app/shell/LeaveRemoved.tsx). */
  isRemoved?: boolean;
}

const unless = (isRemoved: boolean | undefined, tag: Tag): Tag[] => (isRemoved ? [] : [tag]);

/** The tags to invalidate after a write to a record, for both mutations and the stream of changes. */
const TAGS_OF_ENTITY: Record<ChangedEntity['kind'], (entity: Touched) => Tag[]> = {
  account: ({ id, isRemoved }) => [tags.accounts, ...unless(isRemoved, tags.account(id))],
  // A bin's data includes its site.
  jobSite: ({ id, accountId, isRemoved }) => [
    tags.jobSitesOf(accountId),
    ...unless(isRemoved, tags.jobSite(id)),
    tags.skipBinsOf(id),
    tags.upcomingSkipBins,
  ],
  // A bin may be or have a replacement: all bins of its site are re-read.
  skipBin: ({ jobSiteId }) => [tags.upcomingSkipBins, ...(jobSiteId ? [tags.skipBinsOf(jobSiteId)] : [])],
  user: ({ accountId }) => [tags.usersOf(accountId)],
};

/** The tags to invalidate after a write to this record. */
export function tagsOfEntity(entity: Touched): Tag[] {
  return [tags.changes, ...TAGS_OF_ENTITY[entity.kind](entity)];
}

/** The old account's list, for a site that moved to another account: the response to the write does not name the old one. */
export function tagsOfDeparture({ entities }: Pick<Change, 'entities'>): Tag[] {
  return entities.flatMap(({ kind, fields: { accountId } }) =>
    kind === 'jobSite' && typeof accountId?.old === 'number' ? [tags.jobSitesOf(accountId.old)] : [],
  );
}

/** The tags to invalidate after a change. */
export function tagsOfChange(change: Change): Tag[] {
  return change.entities
    .flatMap((entity) => tagsOfEntity({ ...entity, isRemoved: effectOn(entity) === 'removed' }))
    .concat(tagsOfDeparture(change));
}
