import { createJobSiteSchema } from '../../../contract/jobSites';
import type { JobSite } from '../../../contract/responses/jobSites';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { JobSiteFields, jobSiteFormValues } from './JobSiteFields';
import { useCreateJobSiteMutation } from './jobSitesApi';

interface CreateJobSiteDialogProps {
  accountId: number;
  onAnother: (saved: JobSite) => void;
  onClose: () => void;
}

export function CreateJobSiteDialog({ accountId, onAnother, onClose }: CreateJobSiteDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [createJobSite, { error }] = useCreateJobSiteMutation();
  return (
    <FormDialog
      title="Add job site"
      schema={createJobSiteSchema}
      initialValues={{ ...jobSiteFormValues(), accountId }}
      submitLabel="Add job site"
      saveError={error}
      onAnother={onAnother}
      onClose={onClose}
      onSubmit={(request) => createJobSite({ request, idempotencyKey }).unwrap()}
    >
      <JobSiteFields />
    </FormDialog>
  );
}
