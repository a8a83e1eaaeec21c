import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { createWebhookSchema } from '../../../contract/webhooks';
import { webhookWithSecretSchema } from '../../../contract/responses/webhooks';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { settledChange } from '../../commands/settledChange';
import { refuseUnfitAddress } from './refuseUnfitAddress';
import { newSecret } from './signDelivery';
import { webhooksTable } from './webhooksRepository';
import { withSecret } from './withSecret';

/** Adds a webhook. The changes that are made from then on are delivered to it. */
export function createWebhook(app: FastifyInstance, db: Db, toPrivateNetwork: boolean): void {
  registerCommand(app, db, {
    name: 'createWebhook',
    method: 'POST',
    path: paths.webhooks,
    schema: createWebhookSchema,
    response: webhookWithSecretSchema,
    run: async ({ sql }, { address }) => {
      refuseUnfitAddress(address, toPrivateNetwork);
      const secret = newSecret();
      const lastChangeId = await settledChange(sql);
      return withSecret(
        created('webhook', await insertRow(sql, webhooksTable, { address, secret, lastChangeId })),
        secret,
      );
    },
  });
}
