import { createWebhookSchema } from '../../../contract/webhooks';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { AddressField } from './AddressField';
import { useCreateWebhookMutation } from './webhooksApi';
import { WithNewSecret } from './WithNewSecret';

export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const idempotencyKey = useIdempotencyKey();
  const [createWebhook, { error }] = useCreateWebhookMutation();
  return (
    <WithNewSecret onClose={onClose}>
      {(dialog) => (
        <FormDialog
          title="Add webhook"
          schema={createWebhookSchema}
          initialValues={{ address: '' }}
          submitLabel="Add webhook"
          saveError={error}
          onClose={dialog.onClose}
          onSubmit={(request) =>
            createWebhook({ request, idempotencyKey, onSecret: dialog.onSecret }).unwrap()
          }
        >
          <p>Each change that is made from now on is posted to this address, signed with a secret.</p>
          <AddressField />
        </FormDialog>
      )}
    </WithNewSecret>
  );
}
