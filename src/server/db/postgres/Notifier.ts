import { setTimeout } from 'node:timers/promises';

const PAUSE_MILLISECONDS = 5;

export interface Notification {
  channel: string;
  payload: string;
}

/**
 * Sends notifications after their commits, those of 5 ms together. Within a transaction, NOTIFY locks the whole server until the
 * commit is on the disk, so commits would wait for each other. What cannot be sent is dropped: listeners also look for changes
 * themselves.
 */
export class Notifier {
  #waiting: Notification[] = [];
  #sending: Promise<void> | undefined;

  constructor(private readonly send: (notifications: readonly Notification[]) => Promise<unknown>) {}

  add(notifications: readonly Notification[]): void {
    this.#waiting.push(...notifications);
    if (this.#waiting.length > 0) this.#sending ??= this.#sendWaiting();
  }

  /** Resolves when everything has been sent. */
  async close(): Promise<void> {
    await this.#sending;
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.send(this.#waiting.splice(0)).catch(() => {});
      await setTimeout(PAUSE_MILLISECONDS);
    }
    this.#sending = undefined;
  }
}
