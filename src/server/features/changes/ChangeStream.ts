import { Readable } from 'node:stream';
import type { StreamOpened } from '../../../contract/changes';
import type { Db } from '../../db/Db';
import { missedChanges, newestChange, type StoredChange } from './changesRepository';

/** Buffer limit for a client that reads too slowly. Beyond it, the stream is closed; the client reconnects and catches up. */
const MOST_WAITING_BYTES = 1_000_000;
const RETRY_MILLISECONDS = 1_000;
const LAST_WORDS_MILLISECONDS = 5_000;

function toEvent({ id, json }: StoredChange): string {
  return `id: ${id}\nevent: change\ndata: ${json}\n\n`;
}

interface Message {
  bytes: Buffer;
  /** The highest id of the changes in it. */
  changeId?: number;
}

/** Changes as one message, serialised once for all streams. */
export function toMessage(changes: readonly StoredChange[]): Message {
  return {
    bytes: Buffer.from(changes.map(toEvent).join('')),
    changeId: Math.max(...changes.map(({ id }) => id)),
  };
}

/** Keeps the connection open through proxies, and shows the client that it is alive. */
const HEARTBEAT: Message = { bytes: Buffer.from(': heartbeat\n\n') };

/** The server-sent events of one client. Delivers each change at least once; changes during a catch-up wait for its end. */
export class ChangeStream {
  readonly #waiting: Message[] = [];
  #waitingBytes = 0;
  #isBehind = false;
  #last = 0;
  #opened: StreamOpened = { lastChangeId: 0, lastChangeAgoMilliseconds: null };
  #ended = false;
  #wake = () => {};
  readonly body = Readable.from(this.#messages());

  constructor(private readonly db: Db) {}

  /** @param lastSeen the id of the last change that a reconnecting client received */
  async start(lastSeen: number | undefined): Promise<void> {
    if (lastSeen !== undefined) this.#isBehind = true;
    this.#opened = await newestChange(this.db);
    this.#last = lastSeen ?? this.#opened.lastChangeId;
  }

  send(message: Message): void {
    // A message that is larger than the buffer reaches a client that has read all others.
    if (this.#waiting.length > 0 && this.#waitingBytes + message.bytes.length > MOST_WAITING_BYTES)
      return this.cut();
    this.#waitingBytes += message.bytes.length;
    this.#waiting.push(message);
    this.#wake();
  }

  sendHeartbeat(): void {
    this.send(HEARTBEAT);
  }

  /** Sends the changes that the client may have missed. */
  catchUp(): void {
    this.#isBehind = true;
    this.#wake();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#wake();
    // A client that does not read would never receive the end.
    setTimeout(() => this.body.destroy(), LAST_WORDS_MILLISECONDS).unref();
  }

  cut(): void {
    this.end();
    this.body.destroy();
  }

  /** Backpressure: runs only as fast as the client reads. */
  async *#messages(): AsyncGenerator<string | Buffer> {
    // The id lets a client catch up whose first connection ends before the first change.
    const id = this.#isBehind ? '' : `id: ${this.#last}\n`;
    yield `retry: ${RETRY_MILLISECONDS}\n${id}event: open\ndata: ${JSON.stringify(this.#opened)}\n\n`;
    while (!this.#ended) {
      const message = this.#isBehind ? undefined : this.#waiting.shift();
      if (this.#isBehind) {
        this.#isBehind = false;
        yield* this.#missed();
      } else if (message) {
        this.#waitingBytes -= message.bytes.length;
        this.#last = Math.max(this.#last, message.changeId ?? 0);
        yield message.bytes;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }

  async *#missed(): AsyncGenerator<string> {
    const last = this.#last;
    let cursor = 0;
    for (;;) {
      const page = await missedChanges(this.db, last, cursor);
      for (const change of page) {
        yield toEvent(change);
        if (this.#ended) return;
        cursor = change.id;
      }
      this.#last = Math.max(this.#last, cursor);
      if (page.length === 0) return;
    }
  }
}
