import type { JobSite } from '../../../contract/jobSites';
import { saveError } from '../../api/saveError';
import { seenVersion } from '../../api/seenVersion';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { BinsOnSite } from '../skipBins/BinsOnSite';
import { archiveToggle } from './archiveToggle';
import { useArchiveJobSiteMutation } from './jobSitesApi';

interface ArchiveJobSiteDialogProps {
  /** As it was when the dialog was opened. */
  jobSite: JobSite;
  onClose: () => void;
}

export function ArchiveJobSiteDialog({ jobSite, onClose }: ArchiveJobSiteDialogProps) {
  const [archiveJobSite, { error }] = useArchiveJobSiteMutation();
  const { label, status, consequence } = archiveToggle(jobSite);
  return (
    <ConfirmDialog
      title={`${label} job site`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={saveError(error)}
      onClose={onClose}
      onConfirm={async () => {
        await archiveJobSite({ id: jobSite.id, version: seenVersion(jobSite, error), status }).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="jobSite" opened={jobSite} told={saveError(error)?.changes} />
      <p>
        {jobSite.name} {consequence}
      </p>
      {status === 'archived' && <BinsOnSite jobSiteId={jobSite.id} />}
    </ConfirmDialog>
  );
}
