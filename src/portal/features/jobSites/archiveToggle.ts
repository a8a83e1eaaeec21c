import type { JobSite } from '../../../contract/responses/jobSites';
import type { JobSiteStatus } from '../../../contract/statuses';

const TOGGLES: Record<JobSiteStatus, { label: string; status: JobSiteStatus; consequence: string }> = {
  active: {
    label: 'Archive',
    status: 'archived',
    consequence: "will no longer be listed with its account's job sites. Its bins stay as they are.",
  },
  archived: {
    label: 'Unarchive',
    status: 'active',
    consequence: "will be listed with its account's job sites again.",
  },
};

/** The action to archive a site, or to unarchive an archived one. */
export function archiveToggle(jobSite: JobSite) {
  return TOGGLES[jobSite.status];
}
