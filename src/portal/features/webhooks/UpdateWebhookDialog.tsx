import { WEBHOOK_STATUS_LABELS, WEBHOOK_STATUSES } from '../../../contract/statuses';
import { type UpdateWebhook, updateWebhookSchema } from '../../../contract/webhooks';
import { SelectField } from '../../ui/form/SelectField';
import { EditDialog } from '../changes/EditDialog';
import { AddressField } from './AddressField';
import type { WebhookDialogProps } from './WebhookDialogProps';
import { useUpdateWebhookMutation } from './webhooksApi';

const STATUSES = WEBHOOK_STATUSES.map((value) => ({ value, label: WEBHOOK_STATUS_LABELS[value] }));

export function UpdateWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [updateWebhook, { error }] = useUpdateWebhookMutation();
  const { id, version, address, status } = webhook;
  return (
    <EditDialog
      kind="webhook"
      title="Edit webhook"
      schema={updateWebhookSchema}
      initialValues={{ id, version, address, status }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateWebhook(request).unwrap()}
    >
      <AddressField />
      <SelectField<UpdateWebhook> name="status" label="Status" options={STATUSES} />
      <p>Once it is on again, it goes on with the first change that was not delivered.</p>
    </EditDialog>
  );
}
