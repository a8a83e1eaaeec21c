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
  ])('%s, or it does not compile', (_what, replaced, files) => {
    expect(filesThatBreak(files, replaced)).toEqual(files);
  });
});
