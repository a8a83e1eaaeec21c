import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import {
  BACKED_UP_TABLES,
  FORMAT,
  PRODUCT,
  type Backup,
  type BackupEnd,
  type BackupHead,
  type BackupRows,
} from './backupFormat';
import { newestVersion } from '../migrate';

/** Not a backup at all, rather than a damaged one. */
class ForeignFileError extends Error {}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('its last line is incomplete');
}

async function readHead(line: string): Promise<BackupHead> {
  let head: Partial<BackupHead> | null = null;
  try {
    head = JSON.parse(line) as Partial<BackupHead> | null;
  } catch {
    // Reported below.
  }
  if (head?.product !== PRODUCT || !head.schema || !head.format || !head.at) throw new ForeignFileError();
  const newest = await newestVersion();
  if (head.format > FORMAT || head.schema > newest) {
    throw new Error(
      `it was made by a newer program (schema ${head.schema}; this one knows ${newest}). Use a newer program`,
    );
  }
  return head as BackupHead;
}

function expectSame(what: string, found: unknown, recorded: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(recorded))
    throw new Error(`its ${what} is not the recorded one`);
}

const noRows = (): Record<string, number> => Object.fromEntries(BACKED_UP_TABLES.map((table) => [table, 0]));

async function readLines(
  lines: AsyncIterable<string>,
  onRows: (table: string, line: string) => Promise<void>,
): Promise<Backup> {
  const digest = createHash('sha256');
  const counts = noRows();
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  for await (const line of lines) {
    if (end) throw new Error('it continues after its end');
    if (!head) {
      head = await readHead(line);
    } else {
      const read = JSON.parse(line) as BackupRows | { end: BackupEnd };
      if ('end' in read) {
        end = read.end;
        continue;
      }
      const known = counts[read.table];
      if (known === undefined) throw new Error(`it has rows of an unknown table '${read.table}'`);
      counts[read.table] = known + read.rows.length;
      await onRows(read.table, line);
    }
    digest.update(`${line}\n`);
  }
  if (!head) throw new ForeignFileError();
  if (!end) throw new Error('its end is missing');
  // An older backup does not know the tables that were added since.
  expectSame('number of rows', counts, { ...noRows(), ...end.counts });
  expectSame('checksum', digest.digest('hex'), end.sha256);
  return { head, end };
}

/**
 * Reads a backup to its end, and verifies that it is complete.
 * @param onRows receives each line of rows as JSON text, before the rest is verified
 * @throws an Error that says what is wrong with the file
 */
export async function readBackup(
  file: string,
  onRows: (table: string, line: string) => Promise<void> = () => Promise.resolve(),
): Promise<Backup> {
  const source = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  source.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    return await readLines(linesOf(text), onRows);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`There is no file ${file}`);
    if (error instanceof ForeignFileError || /incorrect header check/.test(message)) {
      throw new Error(`${file} is not a backup of this product`);
    }
    throw new Error(`${file} cannot be restored: ${message}`, { cause: error });
  } finally {
    source.destroy();
  }
}
