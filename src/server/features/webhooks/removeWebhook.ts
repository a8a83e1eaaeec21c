import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { removeWebhookSchema } from '../../../contract/webhooks';
import { webhookSchema } from '../../../contract/responses/webhooks';
import type { Db } from '../../db/Db';
import { deleteRow } from '../../db/rows';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { webhooksTable } from './webhooksRepository';

export function removeWebhook(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'removeWebhook',
    method: 'DELETE',
    path: paths.webhooks,
    schema: removeWebhookSchema,
    response: webhookSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, webhooksTable, 'webhook', request);
      await deleteRow(sql, webhooksTable, before.id);
      return { saved: JSON.stringify(before), changes: [{ kind: 'webhook', before }] };
    },
  });
}
