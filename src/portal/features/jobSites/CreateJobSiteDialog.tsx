import { createJobSiteSchema } from '../../../contract/jobSites';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { JobSiteFields, jobSiteFormValues } from './JobSiteFields';
import { useCreateJobSiteMutation } from './jobSitesApi';

interface CreateJobSiteDialogProps {
  accountId: number;
  onClose: () => void;
}

export function CreateJobSiteDialog({ accountId, onClose }: CreateJobSiteDialogProps) {
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
