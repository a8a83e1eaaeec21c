import type { Webhook } from '../../../contract/responses/webhooks';

/** Props of each dialog about a webhook. `webhook` is as it was when the dialog was opened. */
export interface WebhookDialogProps {
  webhook: Webhook;
  /** Takes the secret that the dialog has made, also after it was left. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}
