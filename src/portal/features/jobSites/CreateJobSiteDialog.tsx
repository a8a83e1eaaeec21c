import { createJobSiteSchema } from '../../../contract/jobSites';
import { saveError } from '../../api/saveError';
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
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await createJobSite({ request, idempotencyKey }).unwrap();
        onClose();
      }}
    >
      <JobSiteFields />
    </FormDialog>
  );
}
