import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { updateWebhookSchema } from '../../../contract/webhooks';
import { webhookSchema } from '../../../contract/responses/webhooks';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { openForEdit } from '../../commands/openForEdit';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { refuseUnfitAddress } from './refuseUnfitAddress';
import { webhooksTable } from './webhooksRepository';

/** Changes a webhook's address, or switches it off or on. Once it is on again, it goes on where it stopped. */
export function updateWebhook(app: FastifyInstance, db: Db, toPrivateNetwork: boolean): void {
  registerCommand(app, db, {
    name: 'updateWebhook',
    method: 'PUT',
    path: paths.webhooks,
    schema: updateWebhookSchema,
    response: webhookSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, webhooksTable, 'webhook', request);
      // One whose address is no longer allowed can still be switched off.
      if (request.status === 'on' || request.address !== before.address)
        refuseUnfitAddress(request.address, toPrivateNetwork);
      return changed('webhook', before, await updateRow(sql, webhooksTable, before.id, request));
    },
  });
}
