import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Compresses in node's thread pool, for speed rather than size. */
export function gzipFast(text: Buffer | string): Promise<Buffer> {
  return compress(text, { level: constants.Z_BEST_SPEED });
}
