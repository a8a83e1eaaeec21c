import { updateJobSiteSchema, type JobSite } from '../../../contract/jobSites';
import { saveError } from '../../api/saveError';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { JobSiteFields, jobSiteFormValues } from './JobSiteFields';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { useUpdateJobSiteMutation } from './jobSitesApi';

interface UpdateJobSiteDialogProps {
  /** As it was when the dialog was opened. */
  jobSite: JobSite;
  onClose: () => void;
}

export function UpdateJobSiteDialog({ jobSite, onClose }: UpdateJobSiteDialogProps) {
  const [updateJobSite, { error }] = useUpdateJobSiteMutation();
  return (
    <FormDialog
      title="Update job site"
      schema={updateJobSiteSchema}
      initialValues={{ id: jobSite.id, version: jobSite.version, ...jobSiteFormValues(jobSite) }}
      submitLabel="Save"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await updateJobSite(request).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="jobSite" opened={jobSite} />
      <JobSiteFields />
    </FormDialog>
  );
}
