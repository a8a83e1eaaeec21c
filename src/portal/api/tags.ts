import { effectOn } from '../../contract/changes';
import type { Change, ChangedEntity } from '../../contract/responses/changes';
import type { ApiError } from './baseQuery';

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
  changes: { type: 'Change', id: 'all' },
  views: { type: 'View', id: 'all' },
} as const;

export const TAG_TYPES = ['Account', 'JobSite', 'SkipBin', 'User', 'Staff', 'Change', 'View'] as const;

export interface Tag {
  type: (typeof TAG_TYPES)[number];
  id: number | string;
}

/** A record that a write touched. */
interface Touched
  extends Pick<ChangedEntity, 'kind' | 'id'>, Partial<Pick<ChangedEntity, 'accountId' | 'jobSiteId'>> {
  /** Its own page is not re-read: it is closed (app/shell/LeaveRemoved.tsx). */
  isRemoved?: boolean;
}

/** The tag of the record's own page, if it has one. */
export function ownTags({ kind, id }: Pick<Touched, 'kind' | 'id'>): Tag[] {
  if (kind === 'account') return [tags.account(id)];
  return kind === 'jobSite' ? [tags.jobSite(id)] : [];
}

/** Without the tag of its own page, and that of the history, which every write invalidates. */
const TAGS_OF_ENTITY: Record<ChangedEntity['kind'], (entity: Touched) => Tag[]> = {
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
};

/** The tags to invalidate after a write to this record, for both mutations and the stream of changes. */
export function tagsOfEntity(entity: Touched): Tag[] {
  const own = entity.isRemoved ? [] : ownTags(entity);
  return [tags.changes, ...own, ...TAGS_OF_ENTITY[entity.kind](entity)];
}

/** The tags to invalidate after a command that answers with its record. The error has it too, if the command was refused as stale. */
export function tagsOfWrite<Row>(toTouched: (row: Row) => Touched) {
  return (saved: Row | undefined, error: ApiError | undefined): Tag[] => {
    const touched = saved ?? (error?.current as Row | undefined);
    return touched ? tagsOfEntity(toTouched(touched)) : [];
  };
}

/** The old account's list, for a site that moved to another account: the response to the write does not name the old one. */
export function tagsOfDeparture({ entities }: Pick<Change, 'entities'>): Tag[] {
  return entities.flatMap(({ kind, fields: { accountId } }) =>
    kind === 'jobSite' && typeof accountId?.old === 'number' ? [tags.jobSitesOf(accountId.old)] : [],
  );
}

/** The tags to invalidate after a change. If it has more records than it names, as an import does, these are all tags. */
export function tagsOfChange(change: Change): (Tag | Tag['type'])[] {
  if (change.entities.length < change.entityCount) return [...TAG_TYPES];
  return change.entities
    .flatMap((entity) => tagsOfEntity({ ...entity, isRemoved: effectOn(entity) === 'removed' }))
    .concat(tagsOfDeparture(change));
}
