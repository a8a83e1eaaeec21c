import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '../../../contract/responses/changes';
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
  /** While the database does not answer, looks do not pile up. */
  #isClaiming = false;

  constructor(
    private readonly parts: DeliveryParts,
    private readonly timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  ) {}

  /** Delivers what is due. Resolves once it has been delivered or has failed. */
  async deliverDue(): Promise<void> {
    if (this.#isClaiming) return;
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
    this.#isClaiming = true;
    const claimed = await claimWebhooks(this.parts.db).finally(() => (this.#isClaiming = false));
    if (claimed.length === 0) return;
    const settled = await settledChange(this.parts.db);
    const ended = await Promise.allSettled(claimed.map((webhook) => this.#deliverTo(webhook, settled)));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #deliverTo(webhook: ClaimedWebhook, settled: number): Promise<void> {
    const { db } = this.parts;
    let { lastChangeId, failures } = webhook;
    for (;;) {
      const changes = await changesToDeliver(db, lastChangeId, settled);
      if (changes.length === 0) return releaseWebhook(db, webhook, settled);
      for (const { id, json } of changes) {
        const outcome = await this.#post(webhook, id, json);
        const isStopping = this.#stopping.signal.aborted;
        if (outcome.failure !== undefined && !isStopping) return this.#fail(webhook, outcome, failures + 1);
        if (outcome.failure === undefined) {
          if (!(await noteDelivered(db, webhook, id))) return;
          lastChangeId = id;
        }
        if (isStopping) return releaseWebhook(db, webhook, lastChangeId);
        failures = 0;
      }
    }
  }

  #post({ address, secret }: ClaimedWebhook, changeId: number, body: string): Promise<Outcome> {
    const { at } = JSON.parse(body) as Pick<Change, 'at'>;
    // With its time, because a restored database gives the ids after its backup once more.
    const headers = signDelivery(secret, `${changeId}-${Date.parse(at)}`, body, new Date());
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
