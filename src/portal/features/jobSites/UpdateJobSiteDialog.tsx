import { updateJobSiteSchema } from '../../../contract/jobSites';
import type { JobSiteDialogProps } from './JobSiteDialogProps';
import { JobSiteFields, jobSiteFormValues } from './JobSiteFields';
import { EditDialog } from '../changes/EditDialog';
import { useUpdateJobSiteMutation } from './jobSitesApi';

export function UpdateJobSiteDialog({ jobSite, onClose }: JobSiteDialogProps) {
  const [updateJobSite, { error }] = useUpdateJobSiteMutation();
  return (
    <EditDialog
      kind="jobSite"
      title="Update job site"
      schema={updateJobSiteSchema}
      initialValues={{ id: jobSite.id, version: jobSite.version, ...jobSiteFormValues(jobSite) }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateJobSite(request).unwrap()}
    >
      <JobSiteFields />
    </EditDialog>
  );
}
