import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const recipes = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

/** Which of these files do not compile once some texts are replaced: file, old text, new text. */
function filesThatBreak(files: string[], ...replaced: [string, string, string][]): string[] {
  const program = ['-r', 'ts-node/register/transpile-only', 'test/support/compileChanged.ts'];
  const given = JSON.stringify({ files, replaced });
  return JSON.parse(execFileSync('node', [...program, given], { cwd: root, encoding: 'utf8' })) as string[];
}

describe('the recipes [HOUSE-6]', () => {
  const named = [...recipes.matchAll(/`((?:src|test|docs)\/[\w./]+)`/g)].map(([, file = '']) => file);

  it.each([...new Set(named)])('%s exists', (file) => {
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  });

  it('a bin state, a command and a field that are only half added do not compile', () => {
    const files = [
      // The state's label, and whether it is over.
      'src/contract/skipBins.ts',
      // The command's notification.
      'src/portal/app/store/notifyWrites.ts',
      // The field's initial value.
      'src/portal/features/jobSites/JobSiteFields.tsx',
      // The state's badge, its refusals, and its words in a chain.
      'src/portal/features/skipBins/SkipBinSituation.tsx',
      'src/portal/features/skipBins/SwapChainList.tsx',
      'src/portal/features/skipBins/skipBinActions.ts',
      // The command's words in the history, and the field's label.
      'src/portal/format/changes.ts',
      // The field's value in the demo, and its column.
      'src/server/demo/data/demoJobSites.ts',
      'src/server/features/jobSites/jobSitesRepository.ts',
      // How the load tests carry the command out, and the field's value in the tests.
      'test/support/load/Office.ts',
      'test/support/sampleSkipBin.ts',
    ];
    const broken = filesThatBreak(
      files,
      ['src/contract/skipBins.ts', "'cancelled'] as const", "'cancelled', 'paused'] as const"],
      ['src/contract/changes.ts', "'cancelSkipBin',", "'cancelSkipBin', 'pauseSkipBin',"],
      ['src/contract/jobSites.ts', '  account: Account;', '  gateCode: string | null; account: Account;'],
      ['src/contract/jobSites.ts', 'const details = {', 'const details = { gateCode: optionalText(20),'],
    );
    expect(broken).toEqual(files);
  });
});
