import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError } from '../../http/errors/ApiError';
import { ChangeStream } from './ChangeStream';
import { CHANGES_CHANNEL, getChange } from './changesRepository';

/** Ten for each user in an office of fifty; each stream may buffer up to a megabyte. */
const MOST_STREAMS = 500;
const MOST_OF_ONE = 50;

/** Listens once per process, reads each change once, and sends it to every open stream. */
export class ChangeFeed {
  /** The open streams, with their users' uids. */
  readonly #streams = new Map<ChangeStream, string>();
  #listening: Promise<() => Promise<void>> | undefined;
  #closed = false;
  #delivered = Promise.resolve();

  /** @param onStaffRemoved is called when a member of staff was removed, in any process, or may have been */
  constructor(
    private readonly db: Db,
    private readonly onStaffRemoved: () => void,
  ) {}

  /**
   * @param lastSeen the id of the last change that a reconnecting client received
   * @throws ApiError `too-many-requests`, `unavailable`
   */
  async open(uid: string, lastSeen: number | undefined): Promise<ChangeStream> {
    // Started lazily, with the first stream.
    this.#listening ??= this.db.listen(
      CHANGES_CHANNEL,
      (id) => this.#deliver(Number(id)),
      () => {
        this.#eachStream((stream) => stream.catchUp());
        this.onStaffRemoved();
      },
    );
    await this.#listening;
    this.#mustHaveRoom(uid);
    const stream = new ChangeStream(this.db);
    // Added before it starts, so that it misses no change meanwhile.
    this.#streams.set(stream, uid);
    stream.body.once('close', () => this.#streams.delete(stream));
    try {
      await stream.start(lastSeen);
      if (this.#closed || stream.body.destroyed) {
        throw new ApiError(
          'unavailable',
          'There are no live changes right now. Please try again in a moment',
        );
      }
    } catch (error) {
      stream.cut();
      throw error;
    }
    return stream;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#eachStream((stream) => stream.cut());
    const stop = await this.#listening;
    await stop?.();
  }

  #mustHaveRoom(uid: string): void {
    if (this.#streams.size >= MOST_STREAMS)
      throw new ApiError('unavailable', 'Too many are listening already. Please try again in a moment');
    if ([...this.#streams.values()].filter((owner) => owner === uid).length >= MOST_OF_ONE)
      throw new ApiError('too-many-requests', 'You are listening in too many places already');
  }

  #eachStream(work: (stream: ChangeStream) => void): void {
    [...this.#streams.keys()].forEach(work);
  }

  /** In the order in which the notifications came. */
  #deliver(id: number): void {
    this.#delivered = this.#delivered.then(async () => {
      if (this.#streams.size === 0) return;
      try {
        const json = await getChange(this.db, id);
        if (!json) return;
        this.#eachStream((stream) => stream.sendChange({ id, json }));
        if (parseJson(json).command === 'removeStaff') this.onStaffRemoved();
      } catch {
        // The clients reconnect and catch up.
        this.#eachStream((stream) => stream.cut());
      }
    });
  }
}
