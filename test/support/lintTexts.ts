import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint, type Linter } from 'eslint';

/**
 * Reads [file, text] pairs as JSON from standard input, lints each text as the content of that file, and writes the violated
 * rules of each as JSON. A separate process, because ESLint imports its configuration in a way that jest's sandbox cannot.
 */
async function main() {
  const eslint = new ESLint({
    cwd: path.resolve(__dirname, '../..'),
    // The files do not exist, so there is no type information.
    overrideConfig: {
      files: ['**/breach.ts', '**/breach.tsx'],
      languageOptions: { parserOptions: { projectService: false, project: null } },
    } as Linter.Config,
    ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
  });
  const pairs = JSON.parse(await text(process.stdin)) as [string, string][];
  const rules: (string | null)[][] = [];
  for (const [file, source] of pairs) {
    const [result] = await eslint.lintText(source, { filePath: file });
    rules.push(result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? []);
  }
  process.stdout.write(JSON.stringify(rules));
}

void main();
