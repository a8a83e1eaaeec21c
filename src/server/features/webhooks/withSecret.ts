import type { Webhook, WebhookWithSecret } from '../../../contract/responses/webhooks';
import type { Json } from '../../db/Db';
import { parseJson } from '../../db/jsonList';

/** The result of a command, with the new secret in its response; the history does not have it. */
export function withSecret<Result extends { saved: Json<Webhook> }>(
  { saved, ...result }: Result,
  secret: string,
): Omit<Result, 'saved'> & { saved: Json<WebhookWithSecret> } {
  return { ...result, saved: JSON.stringify({ ...parseJson(saved), secret }) };
}
