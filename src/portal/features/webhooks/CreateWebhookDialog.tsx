import { createWebhookSchema } from '../../../contract/webhooks';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { AddressField } from './AddressField';
import type { WebhookDialogProps } from './WebhookDialogProps';
import { useCreateWebhookMutation } from './webhooksApi';

export function CreateWebhookDialog({ onSecret, onClose }: Omit<WebhookDialogProps, 'webhook'>) {
  const idempotencyKey = useIdempotencyKey();
  const [createWebhook, { error }] = useCreateWebhookMutation();
  return (
    <FormDialog
      title="Add webhook"
      schema={createWebhookSchema}
      initialValues={{ address: '' }}
      submitLabel="Add webhook"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => createWebhook({ request, idempotencyKey, onSecret }).unwrap()}
    >
      <p>Each change that is made from now on is posted to this address, signed with a secret.</p>
      <AddressField />
    </FormDialog>
  );
}
