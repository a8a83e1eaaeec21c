import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { ActiveSkipBinsWarning } from '../skipBins/ActiveSkipBinsWarning';
import { archiveToggle } from './archiveToggle';
import type { JobSiteDialogProps } from './JobSiteDialogProps';
import { useArchiveJobSiteMutation } from './jobSitesApi';

export function ArchiveJobSiteDialog({ jobSite, onClose }: JobSiteDialogProps) {
  const [archiveJobSite, { error }] = useArchiveJobSiteMutation();
  const { label, status, consequence } = archiveToggle(jobSite);
  return (
    <ConfirmDialog
      title={`${label} job site`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={error}
      onClose={onClose}
      onConfirm={() =>
        archiveJobSite({ id: jobSite.id, version: seenVersion(jobSite, error), status }).unwrap()
      }
    >
      <ChangedMeanwhile kind="jobSite" opened={jobSite} refusal={error} />
      <p>
        {jobSite.name} {consequence}
      </p>
      {status === 'archived' && <ActiveSkipBinsWarning jobSiteId={jobSite.id} />}
    </ConfirmDialog>
  );
}
