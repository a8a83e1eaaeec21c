import type { JobSite } from '../../../contract/responses/jobSites';

/** Props of each dialog about a job site. `jobSite` is as it was when the dialog was opened. */
export interface JobSiteDialogProps {
  jobSite: JobSite;
  onClose: () => void;
}
