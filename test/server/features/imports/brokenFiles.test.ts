import fc from 'fast-check';
import { importerOf } from '../../../support/imports/importResponse';
import { manyLines } from '../../../support/imports/manyLines';
import { apiOfFile } from '../../../support/servers/startTestApi';

jest.setTimeout(120_000);

const api = apiOfFile();
const importer = importerOf(api);

const FILE =
  'accountName,jobSiteName,type,size,referenceNumber,actualDeliveryDate\r\n"Café Über, Ltd",Yard,metal,660,E-1,2026-03-02\r\n';
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const GOOD = { creates: { counts: { account: 1, jobSite: 1, skipBin: 1 } }, errors: { count: 0 } };

describe('the encodings and separators of a file [IMPORT-6]', () => {
  it.each([
    ['UTF-8', Buffer.from(FILE)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${FILE}`)],
    ['UTF-16', utf16(FILE)],
    ['UTF-16, big-endian', utf16(FILE).swap16()],
    ['semicolons', Buffer.from(FILE.replace('"Café Über, Ltd"', 'Café Über').replaceAll(',', ';'))],
    ['tabs', Buffer.from(FILE.replace('"Café Über, Ltd"', 'Café Über').replaceAll(',', '\t'))],
    ['Unix line ends', Buffer.from(FILE.replaceAll('\r\n', '\n'))],
    ['old Mac line ends', Buffer.from(FILE.replaceAll('\r\n', '\r'))],
    ['no last line end, and blank lines', Buffer.from(`${FILE.trim()}\r\n\r\n,,,,,`)],
  ])('%s is read', async (_name, file) => {
    const report = await importer.check(file);
    expect(report).toMatchObject(GOOD);
    expect(report.creates.first[0]?.name).toMatch(/^Café Über/);
    expect(report.warnings.count).toBe(0);
  });

  it('Windows-1252 is read, with a warning', async () => {
    const report = await importer.check(Buffer.from(FILE, 'latin1'));
    expect(report).toMatchObject({ ...GOOD, warnings: { count: 1 } });
    expect(report.warnings.first[0]?.message).toMatch(/Windows-1252/);
    expect(report.creates.first[0]?.name).toBe('Café Über, Ltd');
  });

  it('Windows-1252 has characters of its own where Latin-1 has none', async () => {
    const file = Buffer.from('accountName\nKestrel\x92s \x91Caf\xe9\x92 \x96 \x809\n', 'latin1');
    expect((await importer.check(file)).creates.first[0]?.name).toBe('Kestrel’s ‘Café’ – €9');
  });

  it.each([0, 1])(
    'surrogate pairs are read wherever they are, with %d characters in front',
    async (shift) => {
      const smiles = '😀'.repeat(40);
      // The file is read in parts of this length.
      const padding = 'x'.repeat(64 * 1024 - 'accountName,notes\nA,\n'.length - smiles.length + shift);
      const { creates } = await importer.check(`accountName,notes\nA,${padding}\n${smiles}${smiles},\n`);
      expect(creates.first[1]?.name).toBe(`${smiles}${smiles}`);
    },
  );

  it('an apostrophe of ours before a formula is taken away, and no other', async () => {
    const file = `accountName\n"'=1+1"\n"''=1+1"\n"'t Hoff"\n`;
    const { creates } = await importer.check(file);
    expect(creates.first.map(({ name }) => name)).toEqual(['=1+1', "'=1+1", "'t Hoff"]);
  });
});

const HEADER = FILE.split('\r\n', 1)[0] ?? '';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('a broken file is refused with a message, and nothing is written [IMPORT-6]', () => {
  it.each<[string, string | Buffer, RegExp, number | null]>([
    ['nothing', '', /^The file is empty$/, null],
    ['blanks', ' \r\n\r\n', /^The file is empty$/, null],
    ['a header alone', `${HEADER}\r\n`, /no lines below/, null],
    ['a picture', PNG, /^This is not a text file/, null],
    ['an xlsx or ods file', Buffer.from('504b0304140006000800', 'hex'), /spreadsheet or an archive/, null],
    ['an old xls file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /spreadsheet or an archive/, null],
    ['UTF-16 without a mark', Buffer.from(FILE, 'utf16le'), /^This is not a text file/, null],
    ['half a UTF-16 file', utf16(FILE).subarray(0, -1), /^This file is damaged/, null],
    [
      'UTF-8 with a damaged letter',
      Buffer.concat([Buffer.from(FILE), Buffer.from([0xc3])]),
      /cannot be read/,
      3,
    ],
    ['a text', 'Dear Jo,\nthe bins are there.\n', /^None of the columns/, 1],
    ['no account column', 'jobSiteName,type\nYard,metal\n', /'accountName' is missing/, 1],
    ['two columns for one', 'accountName,Account\nA,B\n', /'accountName' and 'Account' say the same/, 1],
    ['an open quotation mark', `${FILE}"Open,Yard,metal,660,O-1,2026-03-02\r\n`, /quotation marks/, 3],
    ['text after a quotation mark', `${FILE}"A" b,Yard,metal,660,O-1,2026-03-02\r\n`, /quotation marks/, 3],
    ['a quotation mark in the header', `"${FILE}`, /quotation marks/, 1],
    [
      'a line that is too long',
      `${FILE}Long,Yard,metal,660,O-1,2026-03-02,more\r\n`,
      /^This line has 7 columns/,
      3,
    ],
  ])('%s', async (_name, file, words, line) => {
    const { errors, plan } = await importer.check(file);
    expect([errors.first[0]?.line, errors.first[0]?.message]).toEqual([line, expect.stringMatching(words)]);
    expect(plan).toBeNull();
  });

  it('whatever the bytes are', async () => {
    const count = () => api.db.query('select count(*) from changes');
    const before = await count();
    const good = Buffer.from(manyLines(4, 'Fuzz'));
    const place = fc.tuple(
      fc.nat(good.length - 1),
      fc.constantFrom(0, 10, 13, 34, 39, 44, 59, 61, 128, 195, 255),
    );
    const damaged = fc.array(place, { minLength: 1, maxLength: 8 }).map((places) => {
      const bytes = Buffer.from(good);
      for (const [at, byte] of places) bytes[at] = byte;
      return bytes;
    });
    const anything = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, anything), async (bytes) => {
        const { errors, plan, creates } = await importer.check(bytes);
        // Every remark has a message, and only a file without errors can be imported.
        expect(errors.first.every(({ message }) => message.length > 5)).toBe(true);
        expect(plan === null).toBe(errors.count > 0 || creates.count === 0);
      }),
      { numRuns: 60 },
    );
    expect(await count()).toEqual(before);
  });
});
