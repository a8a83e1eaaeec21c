import type { CalendarDate } from '../../../contract/calendarDate';
import { IMPORT_COLUMNS, type ImportColumnName, type ImportedKind } from '../../../contract/imports';
import type { ImportRemark } from '../../../contract/responses/imports';
import { numberKey } from '../../../contract/numberKey';
import { CellChecks } from './CellChecks';
import { checkListedBin } from './checkListedBin';
import { decodeFile } from './decodeFile';
import { UnreadableFileError } from './UnreadableFileError';
import {
  ADDRESS_FIELDS,
  COLUMNS,
  isSameText,
  nameKey,
  STATUSES,
  siteKey,
  type ListedAccount,
  type ListedBin,
  type GivenFields,
  type ListedSite,
  type MergedRecord,
  type CellValue,
} from './listedRecords';
import {
  blankHeadings,
  isReplacedBin,
  readHeader,
  readLines,
  unknownHeadings,
  type TableHeader,
  type TableLine,
} from './readTable';
import { NearNames } from './NearNames';
import { CappedList } from './CappedList';
import { spreadsheetDamage } from './spreadsheetDamage';

/** The longest heading or value in a report, whose size must not grow with the file's. */
const MAX_TEXT_LENGTH = 100;
const MAX_LEFT_OUT = 100;
const cut = (text: string) => text.slice(0, MAX_TEXT_LENGTH);

/** What a file lists, each record once and each field checked. What is wrong with it is in `errors`. */
export class ImportContents {
  readonly accounts = new Map<string, ListedAccount>();
  readonly sites = new Map<string, ListedSite>();
  readonly bins: ListedBin[] = [];
  readonly errors = new CappedList<ImportRemark>();
  readonly warnings = new CappedList<ImportRemark>();
  lines = 0;
  leftOut: string[] = [];
  #header: TableHeader = { separator: ',', headings: [], columns: [] };
  /** Of the columns in the header. A file may have tens of thousands of other columns. */
  readonly #indexes = new Map<ImportColumnName, number>();
  readonly #checks = new CellChecks();
  /** The sites by the text of their lines: most lines repeat the site of another line. */
  readonly #repeated = new Map<string, ListedSite | undefined>();
  readonly #lineOfNumber = new Map<string, number>();
  readonly #accountNames = new NearNames<MergedRecord>();
  /** Those of one account are compared. */
  readonly #siteNames = new NearNames<MergedRecord>();

  private constructor(readonly today: CalendarDate) {}

  /** @param onRead gets the part that has been read, from 0 to 1 */
  static async read(
    bytes: Buffer,
    today: CalendarDate,
    onRead: (part: number) => void,
  ): Promise<ImportContents> {
    const file = new ImportContents(today);
    try {
      await file.#read(bytes, onRead);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      file.errors.add({ line: error.line, column: null, value: null, message: error.message });
    }
    return file;
  }

  /** The cell of a record's field, for a message. */
  cellOf(column: ImportColumnName, line: number, value: string | null): Omit<ImportRemark, 'message'> {
    return {
      line,
      column: cut(this.#header.headings[this.#indexes.get(column) ?? -1] ?? column),
      value: value && cut(value),
    };
  }

  async #read(bytes: Buffer, onRead: (part: number) => void): Promise<void> {
    const { text, warning } = decodeFile(bytes);
    if (warning) this.warnings.add({ line: null, column: null, value: null, message: warning });
    this.#header = readHeader(text);
    this.#header.columns.forEach((column, index) => column && this.#indexes.set(column, index));
    this.leftOut = unknownHeadings(this.#header).map(cut);
    const onWrongColumnCount = (line: number, message: string) => {
      this.lines += 1;
      this.errors.add({ line, column: null, value: null, message });
    };
    const blank = blankHeadings(this.#header);
    const filled = new Set<number>();
    for await (const one of readLines(text, this.#header, { onWrongColumnCount, onRead })) {
      this.lines += 1;
      this.#readLine(one);
      for (const index of blank) if (one.cells[index]?.trim()) filled.add(index);
    }
    for (const index of filled) this.leftOut.push(`column ${index + 1} (without a heading)`);
    this.leftOut.splice(MAX_LEFT_OUT);
    if (this.lines === 0) throw new UnreadableFileError('The file has no lines below its first one');
  }

  #textOf(column: ImportColumnName, { cells }: TableLine): string {
    return cells[this.#indexes.get(column) ?? -1] ?? '';
  }

  #isBlank(column: ImportColumnName, line: TableLine): boolean {
    return this.#textOf(column, line).trim() === '';
  }

  #has(kind: ImportedKind, line: TableLine): boolean {
    return COLUMNS[kind].some((column) => !STATUSES.includes(column) && !this.#isBlank(column, line));
  }

  #refuse(column: ImportColumnName, line: TableLine, message: string): undefined {
    this.errors.add({ ...this.cellOf(column, line.line, this.#textOf(column, line)), message });
  }

  #warn(column: ImportColumnName, line: TableLine, message: string): void {
    this.warnings.add({ ...this.cellOf(column, line.line, this.#textOf(column, line)), message });
  }

  #warnOfSimilar(column: ImportColumnName, line: TableLine, similar: MergedRecord | undefined): void {
    if (similar) this.#warn(column, line, `Line ${similar.line} has nearly this name: '${similar.name}'`);
  }

  /** A field's value; undefined if it is refused. */
  #check(
    column: ImportColumnName,
    line: TableLine,
    text = this.#textOf(column, line),
  ): CellValue | undefined {
    const checked = this.#checks.check(column, text);
    if ('message' in checked) return this.#refuse(column, line, checked.message);
    const damage = spreadsheetDamage(column, text);
    if (damage) this.#warn(column, line, damage);
    return checked.value;
  }

  #readLine(line: TableLine): void {
    const hasBin = this.#has('skipBin', line);
    const hasSite = hasBin || this.#has('jobSite', line);
    const shared = [...COLUMNS.account, ...(hasSite ? COLUMNS.jobSite : [])];
    const key = shared.map((column) => this.#textOf(column, line)).join('\0');
    let site = this.#repeated.get(key);
    if (!this.#repeated.has(key)) {
      const before = this.errors.count;
      const account = this.#readAccount(line);
      site = hasSite ? this.#readSite(line, account) : undefined;
      // Not kept after an error: each repetition of the line has its own.
      if (this.errors.count === before) this.#repeated.set(key, site);
    }
    if (hasBin) this.#readBin(line, site);
  }

  #readAccount(line: TableLine): ListedAccount | undefined {
    const fields = this.#readFields('account', line);
    const name = fields?.get('accountName');
    if (!fields || typeof name !== 'string') return undefined;
    const key = nameKey(name);
    const known = this.accounts.get(key);
    if (known) return this.#merge(known, fields, line, 'account');
    const account = this.#fillIn({ line: line.line, name, fields: {}, cells: new Map() }, fields, line);
    this.accounts.set(key, account);
    this.#warnOfSimilar('accountName', line, this.#accountNames.find('', name));
    this.#accountNames.add('', account);
    return account;
  }

  #readSite(line: TableLine, account: ListedAccount | undefined): ListedSite | undefined {
    const hasOwnName = !this.#isBlank('jobSiteName', line);
    const fields = this.#readFields('jobSite', line, {
      jobSiteName: hasOwnName ? undefined : this.#textOf('jobSiteAddressLine1', line),
    });
    const name = fields?.get('jobSiteName');
    if (!fields || !account || typeof name !== 'string') return undefined;
    const key = siteKey(account.name, name);
    const known = this.sites.get(key);
    if (known) return this.#merge(known, fields, line, 'job site');
    const site = this.#fillIn(
      { line: line.line, name, account, hasOwnName, fields: {}, cells: new Map() },
      fields,
      line,
    );
    this.sites.set(key, site);
    if (hasOwnName) {
      this.#warnOfSimilar('jobSiteName', line, this.#siteNames.find(account.name, name));
      this.#siteNames.add(account.name, site);
    }
    return site;
  }

  /**
   * The values of a kind's columns; undefined if one is refused.
   * @param overrides texts that replace the file's; null: no value
   */
  #readFields(
    kind: ImportedKind,
    line: TableLine,
    overrides: Partial<Record<ImportColumnName, string | null | undefined>> = {},
  ): Map<ImportColumnName, CellValue> | undefined {
    const values = new Map<ImportColumnName, CellValue>();
    for (const column of COLUMNS[kind]) {
      const text = overrides[column];
      const value = text === null ? null : this.#check(column, line, text);
      if (value !== undefined) values.set(column, value);
    }
    return values.size === COLUMNS[kind].length ? values : undefined;
  }

  /** Sets the fields that are still empty. */
  #fillIn<Kind extends MergedRecord>(
    shared: Kind,
    values: Map<ImportColumnName, CellValue>,
    line: TableLine,
  ): Kind {
    for (const [column, value] of values) {
      const { field } = IMPORT_COLUMNS[column];
      if (STATUSES.includes(column) || (shared.fields[field] ?? null) !== null) continue;
      shared.fields[field] = value;
      if (value !== null && !this.#isBlank(column, line))
        shared.cells.set(field, { column, line: line.line, text: this.#textOf(column, line) });
    }
    return shared;
  }

  /**
   * Merges another line of a record. A contradicting value is an error; another spelling of the name is a warning, and of the
   * address nothing.
   */
  #merge<Kind extends MergedRecord>(
    known: Kind,
    values: Map<ImportColumnName, CellValue>,
    line: TableLine,
    noun: string,
  ): Kind {
    for (const [column, value] of values) {
      const { field } = IMPORT_COLUMNS[column];
      const other = known.fields[field] ?? null;
      if (value === null || other === null || value === other) continue;
      if (field === 'name') {
        if (this.#isBlank(column, line)) continue;
        this.#warn(column, line, `Line ${known.line} writes this name '${other}', which is used`);
      } else if (!ADDRESS_FIELDS.some((part) => part === field) || !isSameText(value, other)) {
        this.#refuse(column, line, `Line ${known.cells.get(field)?.line} has '${other}' for this ${noun}`);
      }
    }
    return this.#fillIn(known, values, line);
  }

  #readBin(line: TableLine, site: ListedSite | undefined): void {
    // Few files have the desired delivery: by default it is the actual day, in the morning.
    const defaulted = new Set(
      (['desiredDeliveryDate', 'deliveryTimeSlot'] as const).filter((column) => this.#isBlank(column, line)),
    );
    const values = this.#readFields('skipBin', line, {
      desiredDeliveryDate: defaulted.has('desiredDeliveryDate') ? null : undefined,
      deliveryTimeSlot: defaulted.has('deliveryTimeSlot') ? 'morning' : undefined,
    });
    if (!values) return;
    const given = Object.fromEntries(values) as unknown as GivenFields;
    const { fields, drivers, faults, doubt } = checkListedBin(given, this.today);
    if (doubt) this.#warn(doubt.path as ImportColumnName, line, doubt.message);
    if (fields.status === 'pending') this.#warnOfSwap(line);
    for (const { path, message } of faults) this.#refuse(path as ImportColumnName, line, message);
    if (this.#refuseRepeatedNumber(fields.referenceNumber, line)) return;
    if (site && faults.length === 0) this.bins.push({ line: line.line, site, fields, drivers, defaulted });
  }

  /** The bins' CSV file names the bin that an order replaces, by an id that means nothing here. */
  #warnOfSwap({ line, cells }: TableLine): void {
    const { headings } = this.#header;
    const index = headings.findIndex(isReplacedBin);
    const [column = null, value = ''] = [headings[index], cells[index]];
    if (value.trim() === '') return;
    const message = 'This order replaces a bin. It is imported as an order of its own, and not as a swap';
    this.warnings.add({ line, column, value: cut(value), message });
  }

  #refuseRepeatedNumber(number: string | null, line: TableLine): boolean {
    if (number === null) return false;
    const key = numberKey(number);
    const first = this.#lineOfNumber.get(key);
    if (first === undefined) this.#lineOfNumber.set(key, line.line);
    else this.#refuse('referenceNumber', line, `Line ${first} has this number, too`);
    return first !== undefined;
  }
}
