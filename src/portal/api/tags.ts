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

/** A record that is no longer there is not read again: its page is left (app/LeaveRemoved.tsx). */
function ownTag(entity: Pick<ChangedEntity, 'kind' | 'fields'>, tag: Tag): Tag[] {
  return effectOn(entity) === 'removed' ? [] : [tag];
}

const TAGS_OF_ENTITY: Record<ChangedEntity['kind'], (entity: ChangedEntity) => Tag[]> = {
  account: (entity) => [tags.accounts, ...ownTag(entity, tags.account(entity.id))],
  // A bin carries its site; a site that moved is gone from another account.
  jobSite: ({ id, accountId, fields, ...entity }) => [
    tags.jobSitesOf(accountId),
    ...(typeof fields.accountId?.old === 'number' ? [tags.jobSitesOf(fields.accountId.old)] : []),
    ...ownTag({ ...entity, fields }, tags.jobSite(id)),
    tags.skipBinsOf(id),
    tags.upcomingSkipBins,
  ],
  skipBin: ({ jobSiteId }) => [tags.upcomingSkipBins, ...(jobSiteId ? [tags.skipBinsOf(jobSiteId)] : [])],
  user: ({ accountId }) => [tags.usersOf(accountId)],
};

/** What has to be read again after a change. */
export function tagsOfChange({ entities }: Change): Tag[] {
  return [tags.changes, ...entities.flatMap((entity) => TAGS_OF_ENTITY[entity.kind](entity))];
}
