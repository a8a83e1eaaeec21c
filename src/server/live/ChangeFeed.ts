import type { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../db/Db';
import { ConcurrencyLimit } from '../http/limits/ConcurrencyLimit';
import { ApiError } from '../http/errors/ApiError';
import { ChangeStream, toMessage } from './ChangeStream';
import { CHANGES_CHANNEL, getStoredChanges } from '../commands/changesRepository';
import { UnseenChanges } from './UnseenChanges';

/** Per process: ten for each user in an office of two hundred. Each stream may buffer up to a megabyte. */
const MAX_STREAMS = 2_000;
/** Per user. Over plain HTTP the tabs of a browser cannot share a stream: each opens its own. */
const MAX_STREAMS_PER_USER = 50;

/** Database connections for the changes that streams have missed: many reconnect at once, and others need connections, too. */
const MAX_CATCH_UPS = 2;

/** How often it looks for changes of which it was not notified. */
const LOOK_EVERY_MILLISECONDS = 1_000;
/** The first change is sent at once. Those that follow within this time are read and sent together. */
const TICK_MILLISECONDS = 100;
const MAX_AT_ONCE = 100;

/** Listens once per process, reads each change once, and sends it to every open stream. */
export class ChangeFeed {
  /** The open streams, with their users' uids. */
  readonly #streams = new Map<ChangeStream, string>();
  readonly #unseen: UnseenChanges;
  readonly #catchUps = new ConcurrencyLimit(MAX_CATCH_UPS);
  #listening: Promise<() => Promise<void>> | undefined;
  #beginning: Promise<void> | undefined;
  #isLooking = false;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /** The ids of changes to be sent. */
  #waiting: number[] = [];
  #sending: Promise<void> | undefined;

  /** @param onStaffRemoved is called when this process, with a stream open, learns of a removal, or may have missed one */
  constructor(
    private readonly db: Db,
    private readonly onStaffRemoved: () => void,
  ) {
    this.#unseen = new UnseenChanges(db);
  }

  /**
   * A stream of the changes from now on, to be opened by the caller.
   * @param lastSeen the id of the last change that a reconnecting client received
   * @throws ApiError `too-many-requests`, `unavailable`; the response is then still to be answered
   */
  async add(response: Writable, uid: string, lastSeen: number | undefined): Promise<ChangeStream> {
    this.#listening ??= this.#listen();
    await this.#listening;
    await this.#begin();
    this.#refuseTooMany(uid);
    const stream = new ChangeStream(this.db, response, this.#catchUps);
    const remove = () => this.#streams.delete(stream);
    // Added before it starts, so that it misses no change meanwhile.
    this.#streams.set(stream, uid);
    response.once('close', remove);
    try {
      await stream.start(lastSeen);
      if (this.#closed || stream.isCut) {
        throw new ApiError(
          'unavailable',
          'There are no live changes right now. Please try again in a moment',
        );
      }
    } catch (error) {
      remove();
      throw error;
    }
    return stream;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#eachStream((stream) => stream.cut());
    const stop = await this.#listening;
    await stop?.();
    // `#listen` may have set it meanwhile.
    clearInterval(this.#timer);
  }

  async #listen(): Promise<() => Promise<void>> {
    const stop = await this.db.listen(
      CHANGES_CHANNEL,
      (payload) => {
        const id = Number(payload);
        if (this.#unseen.noteNotified(id)) this.#deliver([id]);
      },
      () => {
        this.#beginning = undefined;
        void this.#look();
        this.onStaffRemoved();
      },
    );
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MILLISECONDS).unref();
    return stop;
  }

  /** Runs once, and again after notifications were missed. Then the open streams catch up. */
  #begin(): Promise<void> {
    this.#beginning ??= this.#unseen.begin().then(
      () => this.#eachStream((stream) => stream.catchUp()),
      (error: unknown) => {
        this.#beginning = undefined;
        throw error;
      },
    );
    return this.#beginning;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await this.#begin();
      this.#deliver(await this.#unseen.findNew());
    } catch {
      // The database is unavailable: the next look finds what was missed.
    }
    this.#isLooking = false;
  }

  #refuseTooMany(uid: string): void {
    if (this.#streams.size >= MAX_STREAMS)
      throw new ApiError('unavailable', 'Too many are listening already. Please try again in a moment');
    if ([...this.#streams.values()].filter((owner) => owner === uid).length >= MAX_STREAMS_PER_USER)
      throw new ApiError('too-many-requests', 'You are listening in too many places already');
  }

  #eachStream(work: (stream: ChangeStream) => void): void {
    [...this.#streams.keys()].forEach(work);
  }

  #deliver(ids: readonly number[]): void {
    this.#waiting.push(...ids);
    if (this.#waiting.length > 0) this.#sending ??= this.#sendWaiting();
  }

  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#send(this.#waiting.splice(0, MAX_AT_ONCE));
      if (this.#waiting.length < MAX_AT_ONCE) await setTimeout(TICK_MILLISECONDS, undefined, { ref: false });
    }
    this.#sending = undefined;
  }

  async #send(ids: readonly number[]): Promise<void> {
    if (this.#streams.size === 0) return;
    try {
      const changes = await getStoredChanges(this.db, ids);
      if (changes.length === 0) return;
      const message = toMessage(changes);
      this.#eachStream((stream) => stream.send(message));
      if (changes.some(({ command }) => command === 'removeStaff')) this.onStaffRemoved();
    } catch {
      // The clients reconnect and catch up.
      this.#eachStream((stream) => stream.cut());
      this.onStaffRemoved();
    }
  }
}
