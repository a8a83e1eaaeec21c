import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const recipes = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

/** File, old text, new text. */
type Replaced = [string, string, string];

/** Which of these files do not compile once some texts are replaced. */
function filesThatBreak(files: string[], replaced: Replaced[]): string[] {
  const program = ['-r', 'ts-node/register/transpile-only', 'test/support/compileChanged.ts'];
  const given = JSON.stringify({ files, replaced });
  return JSON.parse(execFileSync('node', [...program, given], { cwd: root, encoding: 'utf8' })) as string[];
}

describe('the recipes [HOUSE-6]', () => {
  const named = [...recipes.matchAll(/`((?:src|test|docs)\/[\w./]+)`/g)].map(([, file = '']) => file);

  it.each([...new Set(named)])('%s exists', (file) => {
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  });

  const listed = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n');

  it('call files and things by names that the code has', () => {
    const files = listed('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
      fs.existsSync(path.join(root, file)),
    );
    const baseNames = new Set(files.map((file) => path.basename(file)));
    const named = [...recipes.matchAll(/`([\w.]+\.(?:tsx?|css|sql))`/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !baseNames.has(file))).toEqual([]);

    // A word in lower case may be one of the language.
    const names = [...new Set([...recipes.matchAll(/`(\w*[A-Z_]\w*)`/g)].map(([, name = '']) => name))];
    expect(names.length).toBeGreaterThan(100);
    const search = names.flatMap((name) => ['-e', name]);
    const found = new Set(listed('grep', '--untracked', '-hIow', ...search, '--', 'src', 'test', 'docs'));
    expect(names.filter((name) => !found.has(name))).toEqual([]);
  });

  /**
   * What the files that a recipe is about have in their text, because of a field, a state … that exists already; and the files
   * that have it for another reason.
   */
  it.each<[string, RegExp, string[]]>([
    ['Add a field to a job site', /\b(accessNotes|addressPostcode)\b/, []],
    ['Add a field to an account', /\bcontactEmail\b/, []],
    ['Add a field to a bin', /\bcollectionComment\b/, []],
    [
      'Add a bin state',
      /'(pending|delivered|collected|cancelled)'/,
      ['src/contract/binLists.ts', 'src/portal/features/skipBins/dialogs/BulkMarkDialog.tsx'],
    ],
    [
      'Add a command',
      /\bwithdrawCollection\b/i,
      [
        'src/portal/features/skipBins/dialogs/WithdrawCollectionDialog.tsx',
        'src/server/features/skipBins/withdrawCollection.ts',
      ],
    ],
    [
      'Add a permission',
      /\b(customClaims|ensureAdmin|isAdmin)\b/,
      ['src/server/features/users/changeUser.ts'],
    ],
  ])("'%s' names every file that has its example %s", (title, example, others) => {
    const [, recipe = ''] = recipes.split(`### ${title}\n`);
    const [text = ''] = recipe.split('\n### ');
    const isNamed = (file: string) => text.includes(file) || text.includes(`\`${path.basename(file)}\``);
    const concerned = listed('ls-files', 'src')
      .filter((file) => /\.(tsx?|json)$/.test(file) && fs.existsSync(path.join(root, file)))
      .filter((file) => example.test(fs.readFileSync(path.join(root, file), 'utf8')));
    expect(concerned.length).toBeGreaterThan(5);
    expect(concerned.filter((file) => !isNamed(file))).toEqual(others);
  });

  const STATE = [
    ['src/contract/skipBins.ts', "'cancelled'] as const", "'cancelled', 'paused'] as const"],
  ] satisfies Replaced[];
  const COMMAND = [
    ['src/contract/changes.ts', "'cancelSkipBin',", "'cancelSkipBin', 'pauseSkipBin',"],
  ] satisfies Replaced[];
  const FIELD = [
    ['src/contract/jobSites.ts', '  account: Account;', '  gateCode: string | null; account: Account;'],
    ['src/contract/jobSites.ts', 'const details = {', 'const details = { gateCode: optionalText(20),'],
  ] satisfies Replaced[];
  const FIELD_OF_ACCOUNT = [
    ['src/contract/accounts.ts', '  version: number;', '  taxNumber: string; version: number;'],
    ['src/contract/accounts.ts', 'const details = {', 'const details = { taxNumber: requiredText(20),'],
  ] satisfies Replaced[];
  const FIELD_OF_BIN = [
    ['src/contract/skipBins.ts', '  version: number;', '  lidColour: string | null; version: number;'],
    ['src/contract/skipBins.ts', '  referenceNumber,\n', '  referenceNumber, lidColour: optionalText(20),\n'],
  ] satisfies Replaced[];
  const SETTING = [
    ['src/contract/changes.ts', "| 'orderViews';", "| 'orderViews' | 'pauseViews';"],
  ] satisfies Replaced[];
  const COLUMNS = [
    ['src/portal/features/bins/binColumns.tsx', "id: 'suburb',", "id: 'postcode',"],
    ['src/portal/features/dashboard/upcomingColumns.tsx', "id: 'comments',", "id: 'phone',"],
  ] satisfies Replaced[];
  const PERMISSION = [
    ['src/server/identity/ProviderUser.ts', '  uid: string;', '  uid: string; mayImport: boolean;'],
    ['src/server/identity/TokenHolder.ts', '  uid: string;', '  uid: string; mayImport: boolean;'],
    ['src/server/http/auth.ts', '  signedInAt: number;', '  signedInAt: number; mayImport: boolean;'],
  ] satisfies Replaced[];

  it.each<[string, Replaced[], string[]]>([
    [
      'a bin state needs a label, an answer to whether it is over, a badge, refusals and words in a chain',
      STATE,
      [
        'src/contract/skipBins.ts',
        'src/portal/features/skipBins/SkipBinSituation.tsx',
        'src/portal/features/skipBins/SwapChainList.tsx',
        'src/portal/features/skipBins/skipBinActions.ts',
      ],
    ],
    [
      'a command needs a notification, words in the history, and a place in the load tests',
      COMMAND,
      ['src/portal/app/store/notifyWrites.ts', 'src/portal/format/changes.ts', 'test/support/load/Office.ts'],
    ],
    [
      'a field needs a column, an initial value, a label, and values in the demo and in the tests',
      FIELD,
      [
        'src/portal/features/jobSites/JobSiteFields.tsx',
        'src/portal/format/changes.ts',
        'src/server/demo/data/demoJobSites.ts',
        'src/server/features/jobSites/jobSitesRepository.ts',
        'test/support/sampleSkipBin.ts',
      ],
    ],
    [
      'a field of an account needs a column, an initial value, a label, and values in the demo and in the tests',
      FIELD_OF_ACCOUNT,
      [
        'src/portal/features/accounts/AccountFields.tsx',
        'src/portal/format/changes.ts',
        'src/server/demo/data/demoData.ts',
        'src/server/features/accounts/accountsRepository.ts',
        'test/support/sampleSkipBin.ts',
      ],
    ],
    [
      'a field of a bin needs a column, a label, a value in imports, and values in the demo and in the tests',
      FIELD_OF_BIN,
      [
        'src/portal/format/changes.ts',
        'src/server/demo/data/SkipBinBook.ts',
        'src/server/features/imports/writeImport.ts',
        'src/server/features/skipBins/skipBinsRepository.ts',
        'test/support/sampleSkipBin.ts',
      ],
    ],
    [
      'a setting needs a notification, a column an order of its list, and a permission is read from the provider',
      [...SETTING, ...COLUMNS, ...PERMISSION],
      [
        'src/portal/app/store/notifyWrites.ts',
        'src/portal/features/bins/binColumns.tsx',
        'src/portal/features/dashboard/upcomingColumns.tsx',
        'src/server/http/auth.ts',
        'src/server/identity/staffAccess.ts',
        'src/server/identity/verifyToken.ts',
      ],
    ],
  ])('%s, or it does not compile', (_what, replaced, files) => {
    expect(filesThatBreak(files, replaced)).toEqual(files);
  });
});
