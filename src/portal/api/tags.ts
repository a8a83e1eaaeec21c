import { effectOn, type Change, type ChangedEntity } from '../../contract/changes';

/** What the cached answers are about. A list is named by what it is the list of, so that only what a change touches is read again. */
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
  /** It is not read again: its page is left (app/shell/LeaveRemoved.tsx). */
  isRemoved?: boolean;
}

const unless = (isRemoved: boolean | undefined, tag: Tag): Tag[] => (isRemoved ? [] : [tag]);

/** What is out of date after a write to a record; mutations and the stream of changes both ask this table. */
const TAGS_OF_ENTITY: Record<ChangedEntity['kind'], (entity: Touched) => Tag[]> = {
  account: ({ id, isRemoved }) => [tags.accounts, ...unless(isRemoved, tags.account(id))],
  // A bin carries its site.
  jobSite: ({ id, accountId, isRemoved }) => [
    tags.jobSitesOf(accountId),
    ...unless(isRemoved, tags.jobSite(id)),
    tags.skipBinsOf(id),
    tags.upcomingSkipBins,
  ],
  // It may be another one's replacement, or have one: all bins of its site are read again.
  skipBin: ({ jobSiteId }) => [tags.upcomingSkipBins, ...(jobSiteId ? [tags.skipBinsOf(jobSiteId)] : [])],
  user: ({ accountId }) => [tags.usersOf(accountId)],
};

/** What has to be read again after a write that touched this record. */
export function tagsOfEntity(entity: Touched): Tag[] {
  return [tags.changes, ...TAGS_OF_ENTITY[entity.kind](entity)];
}

/** The list that a site is gone from which moved to another account: the answer to the write does not name that account. */
export function tagsOfDeparture({ entities }: Pick<Change, 'entities'>): Tag[] {
  return entities.flatMap(({ kind, fields: { accountId } }) =>
    kind === 'jobSite' && typeof accountId?.old === 'number' ? [tags.jobSitesOf(accountId.old)] : [],
  );
}

/** What has to be read again after a change. */
export function tagsOfChange(change: Change): Tag[] {
  return change.entities
    .flatMap((entity) => tagsOfEntity({ ...entity, isRemoved: effectOn(entity) === 'removed' }))
    .concat(tagsOfDeparture(change));
}
