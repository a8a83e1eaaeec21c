import type { FastifyBaseLogger } from 'fastify';
import { changesToDeliver } from '../../commands/changesRepository';
import { changed, recordChange } from '../../commands/recordChange';
import { settledChange } from '../../commands/settledChange';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { openForEdit } from '../../commands/openForEdit';
import { postDelivery, type Outcome } from './postDelivery';
import { signDelivery } from './signDelivery';
import {
  claimWebhooks,
  noteDelivered,
  noteFailure,
  releaseWebhook,
  webhooksTable,
  type ClaimedWebhook,
} from './webhooksRepository';

/** After the first failure in a row, the second …; the last one also after all others. */
const WAITS_SECONDS = [5, 30, 120, 600, 1_800, 3_600] as const;

export function waitAfter(failures: number): number {
  return WAITS_SECONDS[failures - 1] ?? WAITS_SECONDS[5];
}

/** For one delivery. */
const TIMEOUT_MILLISECONDS = 10_000;

/** Who switches a webhook off, in the history. */
const ACTOR = { uid: 'webhooks', email: 'Recycle All' };

interface DeliveryParts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn'>;
  toPrivateNetwork: boolean;
}

/**
 * Posts each change to the webhooks, at least once, in the order of the ids. A webhook is delivered to by one process at a time;
 * one that fails waits with all that follows.
 */
export class WebhookDelivery {
  readonly #stopping = new AbortController();
  readonly #working = new Set<Promise<void>>();

  constructor(
    private readonly parts: DeliveryParts,
    private readonly timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  ) {}

  /** Delivers what is due. Resolves once it has been delivered or has failed. */
  async deliverDue(): Promise<void> {
    const work = this.#deliverDue();
    this.#working.add(work);
    await work.finally(() => this.#working.delete(work));
  }

  /** Breaks off what is under way: it is delivered again after the next start, or by another process. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#working);
  }

  async #deliverDue(): Promise<void> {
    const claimed = await claimWebhooks(this.parts.db);
    await Promise.all(claimed.map((webhook) => this.#deliverTo(webhook)));
  }

  async #deliverTo(webhook: ClaimedWebhook): Promise<void> {
    const { db } = this.parts;
    const settled = await settledChange(db);
    let { lastChangeId, failures } = webhook;
    for (;;) {
      const changes = await changesToDeliver(db, lastChangeId, settled);
      if (changes.length === 0) return releaseWebhook(db, webhook, settled);
      for (const { id, json } of changes) {
        const outcome = await this.#post(webhook, id, json);
        if (this.#stopping.signal.aborted) return releaseWebhook(db, webhook, lastChangeId);
        if (outcome.failure !== undefined) return this.#fail(webhook, outcome, failures + 1);
        if (!(await noteDelivered(db, webhook, id))) return;
        lastChangeId = id;
        failures = 0;
      }
    }
  }

  #post({ address, secret }: ClaimedWebhook, changeId: number, body: string): Promise<Outcome> {
    const headers = signDelivery(secret, String(changeId), body, new Date());
    const { toPrivateNetwork } = this.parts;
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.timeoutMilliseconds)]);
    return postDelivery({ address, headers, body }, { toPrivateNetwork, signal });
  }

  async #fail(webhook: ClaimedWebhook, { failure = '', isGone }: Outcome, failures: number): Promise<void> {
    const { db, log } = this.parts;
    // Without the address, which may contain a password.
    log.warn({ webhook: webhook.id, failure }, 'a delivery to a webhook failed');
    await db.transaction(async (sql) => {
      const isOver = await noteFailure(sql, webhook, failure, waitAfter(failures));
      if (isOver === undefined || !(isOver || isGone)) return;
      const before = await openForEdit(sql, webhooksTable, 'webhook', webhook);
      const saved = await updateRow(sql, webhooksTable, webhook.id, { status: 'off' });
      await recordChange(sql, ACTOR, { command: 'updateWebhook', ...changed('webhook', before, saved) });
    });
  }
}
