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
      onSubmit={(request) =>
        // The account is sent as it is known, but not of an older version: a colleague may have moved the site since.
        updateJobSite({
          ...request,
          ...(request.version === jobSite.version ? { accountId: jobSite.account.id } : {}),
        }).unwrap()
      }
    >
      <JobSiteFields />
    </EditDialog>
  );
}
