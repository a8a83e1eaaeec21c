import { createJobSiteSchema } from '../../../contract/jobSites';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { JobSiteFields, jobSiteFormValues } from './JobSiteFields';
import { useCreateJobSiteMutation } from './jobSitesApi';

export function CreateJobSiteDialog({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const idempotencyKey = useIdempotencyKey();
  const [createJobSite, { error }] = useCreateJobSiteMutation();
  return (
    <FormDialog
      title="Add job site"
      schema={createJobSiteSchema}
      initialValues={{ ...jobSiteFormValues(), accountId }}
      submitLabel="Add job site"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => createJobSite({ request, idempotencyKey }).unwrap()}
    >
      <JobSiteFields />
    </FormDialog>
  );
}
