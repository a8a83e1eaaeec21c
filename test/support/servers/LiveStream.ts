import { hash } from 'node:crypto';
import http from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Change, StreamOpened } from '../../../src/contract/responses/changes';
import { API_ROOT, paths } from '../../../src/contract/paths';
import { readEvents } from '../../../src/portal/api/live/readEvents';

/** A hash for comparing changes, without `undoneBy`, which a later undo sets. */
export function fingerprintOf({ undoneBy: _later, ...change }: Change): string {
  return hash('sha1', JSON.stringify(change), 'base64');
}

/** A live stream of changes that reconnects when it ends, as the portal does. */
export class LiveStream {
  /** The fingerprints of all received changes, by id. */
  readonly heard = new Map<number, string>();
  /** The id of the last change before the stream was opened. */
  begin = 0;
  opened = 0;
  #isStopping = false;
  #stop = () => {};

  constructor(
    private readonly url: string,
    private readonly signIn: () => Promise<string>,
    private readonly onChange: () => void = () => {},
  ) {}

  /** Listens until closed. Resolves once the first connection is open. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      void (async () => {
        while (!this.#isStopping) await this.#listen(resolve);
      })().catch(reject);
    });
  }

  close(): void {
    this.#isStopping = true;
    this.#stop();
  }

  async #listen(onOpen: () => void): Promise<void> {
    const last = Math.max(this.begin, ...this.heard.keys());
    const headers = {
      authorization: `Bearer ${await this.signIn()}`,
      ...(this.opened > 0 && { 'last-event-id': String(last) }),
    };
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.get(`${this.url}${API_ROOT}${paths.events}`, { agent: false, headers }, resolve);
      request.on('error', reject);
      this.#stop = () => request.destroy();
    });
    if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}`);
    try {
      await readEvents(Readable.toWeb(response) as ReadableStream<Uint8Array> as never, {
        onComment: () => {},
        onEvent: ({ event, data }) => {
          if (event === 'open') {
            if (this.opened === 0) this.begin = (JSON.parse(data) as StreamOpened).lastChangeId;
            this.opened += 1;
            onOpen();
          } else if (event === 'change') {
            const change = JSON.parse(data) as Change;
            this.heard.set(change.id, fingerprintOf(change));
            this.onChange();
          }
        },
      });
    } catch (error) {
      if (!this.#isStopping) throw error;
    }
  }
}
