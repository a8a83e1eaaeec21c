import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { type UpdateJobSite, updateJobSiteSchema } from '../../../contract/jobSites';
import type { JobSiteDialogProps } from './JobSiteDialogProps';
import { JobSiteFields, jobSiteFormValues } from './JobSiteFields';
import { EditDialog } from '../changes/EditDialog';
import { AccountField } from '../finding/AccountField';
import { useUpdateJobSiteMutation } from './jobSitesApi';

export function UpdateJobSiteDialog({ jobSite, onClose }: JobSiteDialogProps) {
  const [updateJobSite, { error }] = useUpdateJobSiteMutation();
  return (
    <EditDialog
      kind="jobSite"
      title="Update job site"
      schema={updateJobSiteSchema}
      initialValues={{
        id: jobSite.id,
        version: jobSite.version,
        ...jobSiteFormValues(jobSite),
        accountId: jobSite.account.id,
      }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateJobSite(request).unwrap()}
    >
      <JobSiteFields />
      <AccountField<UpdateJobSite> name="accountId" label="Account" recorded={jobSite.account} />
      <MoveNotice recordedId={jobSite.account.id} />
    </EditDialog>
  );
}

function MoveNotice({ recordedId }: { recordedId: number }) {
  const { accountId = recordedId } = useFormikContext<UpdateJobSite>().values;
  if (accountId === recordedId) return null;
  return (
    <Callout intent="warning" compact role="status">
      Saving moves the site, with its bins, to this account.
    </Callout>
  );
}
