import type { JobSite } from '../../../contract/jobSites';
import type { ListedSite } from './listedRecords';

interface Candidates {
  /** The existing sites with the listed site's name. */
  named: readonly JobSite[];
  /** Those with its address. */
  addressed: readonly JobSite[];
  /** Whether no other site of the file has a name of its own and this address. */
  isAlone: boolean;
}

/** Where several sites share an address, the name tells them apart: without one of its own, the first line of the address. */
export function sitesLike(
  { hasOwnName }: ListedSite,
  { named, addressed, isAlone }: Candidates,
): readonly JobSite[] {
  if (hasOwnName) return named.length === 0 && addressed.length === 1 && isAlone ? addressed : named;
  const both = addressed.filter((site) => named.includes(site));
  if (both.length > 0) return both;
  // A name that equals the first line of the address identifies less than the whole address.
  return addressed.length > 0 ? addressed : named;
}
