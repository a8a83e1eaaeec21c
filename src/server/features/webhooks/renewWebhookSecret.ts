import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { renewWebhookSecretSchema } from '../../../contract/webhooks';
import { webhookWithSecretSchema } from '../../../contract/responses/webhooks';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { openForEdit } from '../../commands/openForEdit';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { newSecret } from './signDelivery';
import { webhooksTable } from './webhooksRepository';
import { withSecret } from './withSecret';

/** Makes a new secret, which signs what is delivered from then on. */
export function renewWebhookSecret(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'renewWebhookSecret',
    method: 'POST',
    path: paths.webhookSecret,
    schema: renewWebhookSecretSchema,
    response: webhookWithSecretSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, webhooksTable, 'webhook', request);
      const secret = newSecret();
      const saved = await updateRow(sql, webhooksTable, before.id, { secret });
      return withSecret(changed('webhook', before, saved), secret);
    },
  });
}
