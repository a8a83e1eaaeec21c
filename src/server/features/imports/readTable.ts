import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { CSV_LISTS } from '../../../contract/csv/csvLists';
import { IMPORT_COLUMNS, MAX_IMPORT_LINES, type ImportColumnName } from '../../../contract/imports';
import { UnreadableFileError } from './UnreadableFileError';

const SEPARATORS = [',', ';', '\t'];
/** The part of the file in which the header is looked for. */
const HEADER_CHARACTERS = 64 * 1024;
/** The most characters of a line. A quotation mark too many would make the rest of the file one line. */
const MAX_LINE_LENGTH = 256 * 1024;
const CHARACTERS_AT_ONCE = 64 * 1024;
/** After so many cells other requests have a turn: a line may have tens of thousands. */
const CELLS_AT_ONCE = 4_000;

const PARSER_OPTIONS = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: MAX_LINE_LENGTH,
} satisfies Options;

/** Headings are compared without case, blanks, underscores and hyphens. */
const headingKey = (heading: string) => heading.toLowerCase().replace(/[\s_-]/g, '');

const COLUMN_OF_HEADING = new Map<string, ImportColumnName>(
  (Object.keys(IMPORT_COLUMNS) as ImportColumnName[]).flatMap((name) =>
    [name, ...IMPORT_COLUMNS[name].labels].map((heading) => [headingKey(heading), name] as const),
  ),
);
/** Columns of the bins' CSV file. Those that are not imported are ignored without a remark. */
const BIN_FILE_HEADINGS = new Set(Object.keys(CSV_LISTS.skipBins.columns).map(headingKey));

/** Whether it is the heading of the bin that an order replaces. */
export const isReplacedBin = (heading: string) => headingKey(heading) === headingKey('previousSkipBinId');

/** Headings that only the bins' CSV file has, spelt like this. */
const ONLY_IN_BIN_FILE = ['jobSiteId', 'dueDate', 'dueTimeSlot', 'previousSkipBinId'];

export interface TableHeader {
  separator: string;
  /** As they are in the file. */
  headings: string[];
  /** The column of each heading; undefined: not imported. */
  columns: (ImportColumnName | undefined)[];
}

export interface TableLine {
  /** As spreadsheets number their rows. */
  line: number;
  /** By the columns of the header, without the apostrophe that escapes a formula. */
  cells: string[];
}

interface LineListener {
  /** A line does not have as many columns as the header. */
  onWrongColumnCount: (line: number, message: string) => void;
  /** Gets the part of the file that has been read, from 0 to 1. */
  onRead: (part: number) => void;
}

const UNMATCHED_QUOTES =
  'The quotation marks of this line do not match: text with quotation marks must be in quotation marks, and each of its own doubled';

/** Replaces the parser's errors by a message for the line that it was reading. */
function throwWithLine(error: unknown): never {
  // By its code, because csv-parse and csv-parse/sync have different error classes.
  const { code = '', records = 0 } = error as { code?: string; records?: number };
  if (/^CSV_|QUOTE/.test(code)) throw new UnreadableFileError(UNMATCHED_QUOTES, records + 1);
  throw error;
}

function readHeadings(text: string, separator: string): string[] {
  const [headings = []] = parseAtOnce(text.slice(0, HEADER_CHARACTERS), {
    ...PARSER_OPTIONS,
    delimiter: separator,
    to: 1,
  });
  return headings;
}

/** Headings that together only the accounts' CSV file has, and that it has had from the first on. */
const IN_ACCOUNTS_FILE = ['id', 'name', 'contactEmail', 'version'];
const ACCOUNT_COLUMNS: Readonly<Record<string, ImportColumnName>> = {
  name: 'accountName',
  contactName: 'accountContactName',
  contactPhone: 'accountContactPhone',
  contactEmail: 'accountContactEmail',
  hireDays: 'accountHireDays',
};

function readColumns(headings: readonly string[]): TableHeader['columns'] {
  const isOfAccountsFile = IN_ACCOUNTS_FILE.every((name) => headings.includes(name));
  if (isOfAccountsFile) return headings.map((heading) => ACCOUNT_COLUMNS[heading]);
  const columns = headings.map((heading) => COLUMN_OF_HEADING.get(headingKey(heading)));
  const isState = (heading: string) => headingKey(heading) === 'state';
  const isOfBinFile = headings.some((heading) => ONLY_IN_BIN_FILE.includes(heading));
  const hasAddress = columns.some((column) => column?.startsWith('jobSiteAddress'));
  if (isOfBinFile || !hasAddress || columns.includes('jobSiteAddressState')) return columns;
  // In the bins' CSV file 'state' is the bin's. Beside an address it is the address's, as on the screens.
  return columns.map((column, index) => (isState(headings[index] ?? '') ? 'jobSiteAddressState' : column));
}

/**
 * The header, by the separator with which most of its columns are known.
 * @throws UnreadableFileError if no column is known, 'accountName' is missing, or two columns mean the same
 */
export function readHeader(text: string): TableHeader {
  let best: TableHeader | undefined;
  let failure: unknown;
  const known = ({ columns }: TableHeader) => columns.filter(Boolean).length;
  for (const separator of SEPARATORS) {
    try {
      const headings = readHeadings(text, separator);
      const columns = readColumns(headings);
      const header = { separator, headings, columns };
      if (!best || known(header) > known(best)) best = header;
    } catch (error) {
      failure ??= error;
    }
  }
  if (!best) return throwWithLine(failure);
  const { headings, columns } = best;
  if (known(best) === 0)
    throw new UnreadableFileError(
      "None of the columns in the first line is known. Please name them as in the bins' CSV file, for instance accountName, jobSiteName, type, size, referenceNumber, actualDeliveryDate",
      1,
    );
  if (!columns.includes('accountName'))
    throw new UnreadableFileError("The column 'accountName' is missing", 1);
  const twice = columns.findIndex((column, index) => column && columns.indexOf(column) < index);
  if (twice >= 0) {
    const first = headings[columns.indexOf(columns[twice])];
    throw new UnreadableFileError(
      `The columns '${first}' and '${headings[twice]}' say the same: please remove one`,
      1,
    );
  }
  return best;
}

/** The indexes of columns without a heading: spreadsheets also write empty columns. */
export function blankHeadings({ headings }: TableHeader): number[] {
  return headings.flatMap((heading, index) => (heading.trim() === '' ? [index] : []));
}

/** The headings that are neither imported nor known. */
export function unknownHeadings({ headings, columns }: TableHeader): string[] {
  return headings.filter(
    (heading, index) =>
      heading.trim() !== '' && !columns[index] && !BIN_FILE_HEADINGS.has(headingKey(heading)),
  );
}

/** The apostrophe with which csvText.ts escapes text that spreadsheets would execute as a formula. */
const ESCAPING_APOSTROPHE = /^'(?='*[=+\-@\t\r＝＋－＠])/;

const HIGH_SURROGATE = /[\ud800-\udbff]$/;

/** The parser reads each slice by itself, so none may end between two surrogates. */
function* inSlices(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + CHARACTERS_AT_ONCE;
    if (HIGH_SURROGATE.test(text.charAt(end - 1))) end += 1;
    yield text.slice(start, end);
  }
}

/**
 * The lines below the header that are not blank, some at a time.
 * @throws UnreadableFileError where the file cannot be read any further
 */
export async function* readLines(
  text: string,
  { separator, headings }: TableHeader,
  { onWrongColumnCount, onRead }: LineListener,
): AsyncGenerator<TableLine, void> {
  const parser = parse({ ...PARSER_OPTIONS, delimiter: separator });
  // A pipeline needs a callback, but the loop below throws its errors.
  const parsed = pipeline(Readable.from(inSlices(text)), parser, () => {}) as AsyncIterable<string[]>;
  // Counts records, as spreadsheets number their rows: a cell may have line breaks.
  let line = 0;
  let characters = 0;
  let cells = 0;
  try {
    for await (const record of parsed) {
      line += 1;
      for (const cell of record) characters += cell.length + 1;
      cells += record.length;
      if (cells >= CELLS_AT_ONCE) {
        cells = 0;
        await setImmediate();
      }
      onRead(Math.min(1, characters / text.length));
      // Blank lines count, too.
      if (line > MAX_IMPORT_LINES + 1)
        throw new UnreadableFileError(
          `A file can have at most ${MAX_IMPORT_LINES.toLocaleString('en')} lines. Please divide it`,
        );
      if (line === 1 || record.every((cell) => cell.trim() === '')) continue;
      if (record.length !== headings.length) {
        onWrongColumnCount(
          line,
          `This line has ${record.length} columns, and the first line ${headings.length}`,
        );
        continue;
      }
      yield { line, cells: record.map((cell) => cell.replace(ESCAPING_APOSTROPHE, '')) };
    }
  } catch (error) {
    throwWithLine(error);
  }
}
