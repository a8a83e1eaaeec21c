import { object, type InferType } from 'yup';
import { textChoice } from '../fields';
import { WEBHOOK_STATUSES } from '../statuses';
import { described, id, instant, named, text, textOrNull } from './responseFields';

const fields = {
  id: id(),
  address: text(),
  status: described(
    'Off: by staff, or after a day of failures. Once it is on again, it goes on where it stopped.',
    textChoice(WEBHOOK_STATUSES).defined(),
  ),
  failingSince: described(
    'The first failure since the last success; null if there is none.',
    instant().nullable(),
  ),
  failure: described('Why the last delivery failed; null if it did not.', textOrNull()),
  lastDelivered: described('Null before the first time.', instant().nullable()),
  version: id(),
};

export const webhookSchema = named('Webhook', 'An address to which each change is posted.', object(fields));
export type Webhook = InferType<typeof webhookSchema>;

export const webhookWithSecretSchema = named(
  'WebhookWithSecret',
  'A webhook, and its new secret, which no other response has.',
  object({ ...fields, secret: text() }),
);
export type WebhookWithSecret = InferType<typeof webhookWithSecretSchema>;
