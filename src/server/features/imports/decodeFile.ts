import { UnreadableFileError } from './UnreadableFileError';

/** The signatures of spreadsheet files: xlsx and ods are ZIP archives, xls is an OLE document. */
const WORKBOOK_SIGNATURES = ['504b0304', 'd0cf11e0'];
const SIGNATURE_BYTES = 4;

const SAVE_AS_CSV = 'Please save the spreadsheet as CSV (UTF-8)';

/** Windows-1252 from 0x80 to 0x9f: Node 20's TextDecoder decodes it as Latin-1, which has control characters there. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** Control characters that no text has, with those of the five bytes that Windows-1252 leaves undefined. */
const NOT_WINDOWS_1252 = /[\x00-\x08\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;
const NOT_ASCII = /[^\x00-\x7f]/;
const UNREADABLE_CHARACTER = '\uFFFD';

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding by the byte order mark, if there is one. */
function markedEncoding(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 3).toString('hex');
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : undefined;
}

function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80));
}

function readUnmarked(bytes: Buffer): { text: string; warning?: string } {
  const text = decoded(bytes, 'utf-8');
  if (text !== undefined) return { text };
  const lossy = new TextDecoder('utf-8').decode(bytes);
  // Text in another encoding is hardly ever valid UTF-8 by chance: this is UTF-8 that was damaged.
  if (NOT_ASCII.test(lossy.replaceAll(UNREADABLE_CHARACTER, ''))) {
    const [before = ''] = lossy.split(UNREADABLE_CHARACTER, 1);
    // Counts line breaks, because damaged text cannot be parsed into cells. After a cell with line breaks the number is too high.
    throw new UnreadableFileError(
      'This line has a character that cannot be read. Please save the spreadsheet as CSV (UTF-8) again',
      before.split('\n').length,
    );
  }
  const western = fromWindows1252(bytes);
  if (NOT_WINDOWS_1252.test(western))
    throw new UnreadableFileError(`This is not a text file. ${SAVE_AS_CSV}`);
  return {
    text: western,
    warning: 'This file is not in UTF-8, and was read as Windows-1252: please check letters such as é and ü',
  };
}

/** A first line that tells Excel the separator. Excel does not number it. */
const SEPARATOR_HINT = /^sep=[,;\t]\r?\n/i;

/**
 * The text of a file in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252.
 * @throws UnreadableFileError for anything else
 */
export function decodeFile(bytes: Buffer): { text: string; warning?: string } {
  if (bytes.length === 0) throw new UnreadableFileError('The file is empty');
  if (WORKBOOK_SIGNATURES.includes(bytes.subarray(0, SIGNATURE_BYTES).toString('hex')))
    throw new UnreadableFileError(`This is a spreadsheet or an archive, not a CSV file. ${SAVE_AS_CSV}`);
  const encoding = markedEncoding(bytes);
  const read = encoding ? { text: decoded(bytes, encoding) } : readUnmarked(bytes);
  const { text } = read;
  if (text === undefined) throw new UnreadableFileError(`This file is damaged. ${SAVE_AS_CSV}`);
  if (text.includes('\0')) throw new UnreadableFileError(`This is not a text file. ${SAVE_AS_CSV}`);
  if (text.trim() === '') throw new UnreadableFileError('The file is empty');
  return { ...read, text: text.replace(SEPARATOR_HINT, '') };
}
