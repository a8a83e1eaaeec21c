import { hash } from 'node:crypto';
import { gzipFast } from './gzipFast';

/** A response's JSON as it is sent, with the hash of its content. */
export class CachedJson {
  readonly etag: string;
  #gzipped: Promise<Buffer> | undefined;

  constructor(readonly bytes: Buffer) {
    this.etag = `"${hash('sha256', bytes, 'base64url')}"`;
  }

  /** Compressed when it is first asked for, once. */
  gzipped(): Promise<Buffer> {
    this.#gzipped ??= gzipFast(this.bytes);
    return this.#gzipped;
  }
}
