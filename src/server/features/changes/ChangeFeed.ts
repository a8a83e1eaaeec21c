import type { Db } from '../../db/Db';
import { ApiError } from '../../plugins/ApiError';
import { ChangeStream } from './ChangeStream';
import { CHANGES_CHANNEL, getChange } from './changesRepository';

/** Listens for this process, reads each change once, and hands it to every open stream. */
export class ChangeFeed {
  readonly #streams = new Set<ChangeStream>();
  #listening: Promise<() => Promise<void>> | undefined;
  #closed = false;
  #delivered = Promise.resolve();

  constructor(private readonly db: Db) {}

  /** @param lastSeen the last change that the consumer was told of, when it comes back */
  async open(lastSeen: number | undefined): Promise<ChangeStream> {
    // Nobody has to listen before there is somebody to tell.
    this.#listening ??= this.db.listen(
      CHANGES_CHANNEL,
      (id) => this.#deliver(Number(id)),
      () => this.#streams.forEach((stream) => stream.catchUp()),
    );
    await this.#listening;
    const stream = new ChangeStream(this.db);
    // Before it starts, so that nothing that happens meanwhile passes it by.
    this.#streams.add(stream);
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
    this.#streams.forEach((stream) => stream.cut());
    const stop = await this.#listening;
    await stop?.();
  }

  /** In the order in which the notifications came. */
  #deliver(id: number): void {
    this.#delivered = this.#delivered.then(async () => {
      if (this.#streams.size === 0) return;
      try {
        const json = await getChange(this.db, id);
        if (json) this.#streams.forEach((stream) => stream.sendChange({ id, json }));
      } catch {
        // Whoever is cut off comes back and catches up.
        this.#streams.forEach((stream) => stream.cut());
      }
    });
  }
}
