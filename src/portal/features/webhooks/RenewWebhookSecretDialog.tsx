import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import type { WebhookDialogProps } from './WebhookDialogProps';
import { useRenewWebhookSecretMutation } from './webhooksApi';

export function RenewWebhookSecretDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const idempotencyKey = useIdempotencyKey();
  const [renewWebhookSecret, { error }] = useRenewWebhookSecretMutation();
  return (
    <ConfirmChangeDialog
      kind="webhook"
      opened={webhook}
      title="New secret"
      confirmLabel="Make a new secret"
      cancelLabel="Keep the old one"
      intent="danger"
      error={error}
      onClose={onClose}
      onConfirm={(request) => renewWebhookSecret({ request, idempotencyKey, onSecret }).unwrap()}
    >
      <p>
        What is posted to {webhook.address} is signed with the new secret at once. The receiver does not know
        it until you have entered it there.
      </p>
    </ConfirmChangeDialog>
  );
}
