import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/Db';
import { WebhookDelivery } from './WebhookDelivery';

/** How often each process looks for changes to deliver. */
const LOOK_EVERY_MILLISECONDS = 1_000;

/** Delivers changes to the webhooks while the server listens. */
export function deliverWebhooks(app: FastifyInstance, db: Db, toPrivateNetwork: boolean): void {
  const delivery = new WebhookDelivery({ db, log: app.log, toPrivateNetwork });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    timer = setInterval(
      () =>
        void delivery
          .deliverDue()
          .catch((error: unknown) => app.log.warn({ err: error }, 'delivering to webhooks failed')),
      LOOK_EVERY_MILLISECONDS,
    );
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await delivery.close();
  });
}
