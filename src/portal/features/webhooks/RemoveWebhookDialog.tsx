import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import type { WebhookDialogProps } from './WebhookDialogProps';
import { useRemoveWebhookMutation } from './webhooksApi';

export function RemoveWebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [removeWebhook, { error }] = useRemoveWebhookMutation();
  return (
    <ConfirmChangeDialog
      kind="webhook"
      opened={webhook}
      title="Remove webhook"
      confirmLabel="Remove"
      cancelLabel="Keep"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={(request) => removeWebhook(request).unwrap()}
    >
      <p>Nothing more is posted to {webhook.address}. This cannot be undone: the secret is gone.</p>
    </ConfirmChangeDialog>
  );
}
