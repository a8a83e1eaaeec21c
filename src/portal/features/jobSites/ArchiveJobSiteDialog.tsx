import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import { ActiveSkipBinsWarning } from '../skipBins/ActiveSkipBinsWarning';
import { archiveToggle } from './archiveToggle';
import type { JobSiteDialogProps } from './JobSiteDialogProps';
import { useArchiveJobSiteMutation } from './jobSitesApi';

export function ArchiveJobSiteDialog({ jobSite, onClose }: JobSiteDialogProps) {
  const [archiveJobSite, { error }] = useArchiveJobSiteMutation();
  const { label, status, consequence } = archiveToggle(jobSite);
  return (
    <ConfirmChangeDialog
      kind="jobSite"
      opened={jobSite}
      title={`${label} job site`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={error}
      onClose={onClose}
      onConfirm={(request) => archiveJobSite({ ...request, status }).unwrap()}
    >
      <p>
        {jobSite.name} {consequence}
      </p>
      {status === 'archived' && <ActiveSkipBinsWarning jobSiteId={jobSite.id} />}
    </ConfirmChangeDialog>
  );
}
