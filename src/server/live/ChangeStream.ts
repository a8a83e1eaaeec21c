import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StreamOpened } from '../../contract/responses/changes';
import type { Db } from '../db/Db';
import type { ConcurrencyLimit } from '../http/limits/ConcurrencyLimit';
import { missedChanges, newestChange, type StoredChange } from '../commands/changesRepository';

/** Buffer limit for a client that reads too slowly. Beyond it, the stream is closed; the client reconnects and catches up. */
const MAX_WAITING_BYTES = 1_000_000;
const RETRY_MILLISECONDS = 1_000;
const END_TIMEOUT_MILLISECONDS = 5_000;

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

/**
 * The server-sent events of one client, written straight to its response: a process has thousands of these. Delivers each change
 * at least once. Holds back changes that arrive before it is open, or during a catch-up.
 */
export class ChangeStream {
  #held: Message[] = [];
  #heldBytes = 0;
  /** Until the stream is open, and during a catch-up. */
  #isHolding = true;
  #isOpen = false;
  /** A catch-up is due. */
  #isBehind = false;
  #isCut = false;
  /** The highest id that was sent to the client, or that it knows. */
  #last = 0;
  #opened: StreamOpened = { lastChangeId: 0, lastChangeAgoMilliseconds: null };

  constructor(
    private readonly db: Db,
    private readonly response: Writable,
    private readonly catchUps: ConcurrencyLimit,
  ) {}

  get isCut(): boolean {
    return this.#isCut || this.response.destroyed;
  }

  /** @param lastSeen the id of the last change that a reconnecting client received */
  async start(lastSeen: number | undefined): Promise<void> {
    if (lastSeen !== undefined) this.#isBehind = true;
    this.#opened = await newestChange(this.db);
    const newest = this.#opened.lastChangeId;
    // A higher id than the newest is from before the database was restored, or failed over.
    this.#last = Math.min(lastSeen ?? newest, newest);
  }

  /** Begins to send. Call it after the headers were written; until then, the response may become an error. */
  open(): void {
    this.#isOpen = true;
    // So a client can catch up if its connection ends before the first change. One that is behind has sent its id.
    const id = this.#isBehind ? '' : `id: ${this.#last}\n`;
    this.response.write(
      `retry: ${RETRY_MILLISECONDS}\n${id}event: open\ndata: ${JSON.stringify(this.#opened)}\n\n`,
    );
    void this.#release();
  }

  send(message: Message): void {
    const waiting = this.response.writableLength + this.#heldBytes;
    // A client that has read everything also gets a message above the limit.
    if (waiting > 0 && waiting + message.bytes.length > MAX_WAITING_BYTES) return this.cut();
    if (!this.#isHolding) return this.#write(message);
    this.#held.push(message);
    this.#heldBytes += message.bytes.length;
  }

  sendHeartbeat(): void {
    this.send(HEARTBEAT);
  }

  /** Sends the changes that the client may have missed. */
  catchUp(): void {
    this.#isBehind = true;
    if (!this.#isHolding) void this.#release();
  }

  end(): void {
    this.response.end();
    // A client that does not read would never receive the end.
    setTimeout(() => this.response.destroy(), END_TIMEOUT_MILLISECONDS).unref();
  }

  cut(): void {
    this.#isCut = true;
    if (this.#isOpen) this.response.destroy();
  }

  /** Catches up if necessary, then sends what was held. */
  async #release(): Promise<void> {
    this.#isHolding = true;
    try {
      while (this.#isBehind) {
        this.#isBehind = false;
        // Runs only as fast as the client reads.
        await pipeline(this.#missed(), this.response, { end: false });
      }
    } catch {
      // The client has gone, or reconnects and catches up.
      this.cut();
    }
    this.#isHolding = false;
    this.#heldBytes = 0;
    for (const message of this.#held.splice(0)) this.#write(message);
  }

  #write({ bytes, changeId = 0 }: Message): void {
    if (this.response.writableEnded) return;
    this.#last = Math.max(this.#last, changeId);
    this.response.write(bytes);
  }

  async *#missed(): AsyncGenerator<string> {
    const last = this.#last;
    let cursor = 0;
    for (;;) {
      const page = await this.catchUps.run(() => missedChanges(this.db, last, cursor));
      for (const change of page) {
        if (this.response.writableEnded) return;
        yield toEvent(change);
        cursor = change.id;
      }
      this.#last = Math.max(this.#last, cursor);
      if (page.length === 0) return;
    }
  }
}
