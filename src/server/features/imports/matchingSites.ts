import type { JobSite } from '../../../contract/responses/jobSites';
import { isSameText, type ListedSite } from './listedRecords';

interface Candidates {
  /** The existing sites with the listed site's name. */
  named: readonly JobSite[];
  /** The existing sites with its address. */
  addressed: readonly JobSite[];
  /** The file's sites that have this address and a name of their own. */
  ownNames: readonly ListedSite[];
  /** Whether the file lists this existing site by its name. */
  isListed: (site: JobSite) => boolean;
}

/**
 * The existing sites that a site of a file may be; the caller refuses more than one. Sites of one address are
 * distinguished by their names. A site without a name of its own is named by the first line of its address.
 */
export function matchingSites({ hasOwnName }: ListedSite, candidates: Candidates): readonly JobSite[] {
  const { named, addressed, ownNames, isListed } = candidates;
  const only = addressed.length === 1 ? addressed[0] : undefined;
  // A site of another name is the same one if no other site, existing or in the file, has the address.
  if (hasOwnName)
    return named.length === 0 && only && ownNames.length === 1 && !isListed(only) ? [only] : named;
  const both = addressed.filter((site) => named.includes(site));
  if (both.length > 0) return both;
  // The file has a site of another name at this address.
  const isShared = only && ownNames.some(({ name }) => !isSameText(name, only.name));
  // A name that equals the first line of the address identifies less than the whole address.
  return addressed.length > 0 && !isShared ? addressed : named;
}
