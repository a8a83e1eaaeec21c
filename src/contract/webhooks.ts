import { object, type InferType } from 'yup';
import { idInQuery, REQUIRED, requiredId, requiredText, textChoice, version } from './fields';
import { WEBHOOK_STATUSES } from './statuses';

export const WEBHOOK_ADDRESS = /^https?:\/\//i;
const ADDRESS_LENGTH = 2_000;

/** A name and a password would be shown to all staff, and a fragment is not sent. */
function isWebhookAddress(text: string): boolean {
  if (!WEBHOOK_ADDRESS.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username + password + hash === '';
}

const address = () =>
  requiredText(ADDRESS_LENGTH).test(
    'webhook-address',
    'Please enter an address such as https://example.com/changes, without a password or a #fragment',
    (text) => !text || isWebhookAddress(text),
  );

export const createWebhookSchema = object({ address: address() });
export type CreateWebhook = InferType<typeof createWebhookSchema>;

export const updateWebhookSchema = object({
  id: requiredId(),
  version: version(),
  address: address(),
  status: textChoice(WEBHOOK_STATUSES).required(REQUIRED),
});
export type UpdateWebhook = InferType<typeof updateWebhookSchema>;

export const renewWebhookSecretSchema = object({ id: requiredId(), version: version() });
export type RenewWebhookSecret = InferType<typeof renewWebhookSecretSchema>;

export const removeWebhookSchema = object({ id: idInQuery().required(REQUIRED), version: idInQuery() });
export type RemoveWebhook = InferType<typeof removeWebhookSchema>;
