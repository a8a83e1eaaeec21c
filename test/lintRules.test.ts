import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Linted } from './support/lintTexts';

const root = path.resolve(__dirname, '..');
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { types: string };
};

describe('the lint rules [HOUSE-2]', () => {
  const forbidden: Record<string, [where: string, what: string][]> = {
    'import-x/no-restricted-paths': [
      ['src/contract/breach.ts', "import '../portal/api/adminApi';"],
      ['src/portal/startup/breach.ts', "import '../ui/Tooltip';"],
      ['src/portal/ui/breach.ts', "import '../session/firebase';"],
      ['src/portal/format/breach.ts', "import '../features/users/usersApi';"],
      ['src/portal/api/breach.ts', "import '../session/firebase';"],
      ['src/portal/session/breach.ts', "import '../features/users/usersApi';"],
      ['src/portal/panes/breach.ts', "import '../features/users/usersApi';"],
      ['src/portal/features/users/breach.ts', "import '../../app/store/store';"],
      ['src/portal/app/breach.ts', "import '../../server/app';"],
      ['src/server/db/breach.ts', "import '../features/people/usersRepository';"],
      ['src/server/identity/breach.ts', "import '../http/auth';"],
      ['src/server/http/breach.ts', "import '../features/people/usersRepository';"],
      ['src/server/commands/breach.ts', "import '../features/people/usersRepository';"],
      ['src/server/live/breach.ts', "import '../features/people/usersRepository';"],
      ['src/server/features/breach.ts', "import '../config';"],
      ['src/server/breach.ts', "import '../portal/app/store/store';"],
      ['src/breach.ts', "import '../test/support/empty';"],
    ],
    'no-restricted-imports': [
      ['src/contract/breach.ts', "import 'react';"],
      ['src/contract/breach.ts', "import 'node:fs';"],
      ['src/portal/startup/breach.ts', "import 'react-redux';"],
      ['src/portal/ui/breach.ts', "import 'react-redux';"],
      ['src/server/breach.ts', "import 'react';"],
      ['src/server/db/breach.ts', "import 'fastify';"],
      ['src/server/identity/breach.ts', "import 'fastify';"],
      ['src/server/http/breach.ts', "import 'pg';"],
      ['src/server/features/people/breach.ts', "import 'firebase-admin/auth';"],
      ['src/portal/ui/breach.ts', "export { Tooltip } from '@blueprintjs/core';"],
      ['src/portal/panes/breach.ts', "import { Tree } from '@blueprintjs/core';"],
      ['src/portal/panes/breach.ts', "import 'firebase/auth';"],
      ['src/portal/app/breach.ts', "import { OverlayToaster } from '@blueprintjs/core';"],
      ['src/portal/ui/breach.ts', "import { Drawer } from '@blueprintjs/core';"],
      ['src/portal/session/breach.ts', "import { MenuItem } from '@blueprintjs/core';"],
      ['src/portal/features/users/breach.ts', "import { DateInput3 } from '@blueprintjs/datetime2';"],
      ['src/portal/features/users/breach.ts', "import { Select } from '@blueprintjs/select';"],
      ['src/portal/features/users/breach.ts', "import 'fastify';"],
    ],
    'no-restricted-globals': [
      ['src/portal/app/breach.ts', "localStorage.getItem('display');"],
      ['src/portal/app/breach.ts', "sessionStorage.getItem('display');"],
    ],
    'no-restricted-properties': [['src/server/features/people/breach.ts', 'console.log(process.env.HOME);']],
    'no-restricted-syntax': [
      ['src/portal/ui/breach.tsx', 'export const Breach = () => <input icon="add" />;'],
      ['src/portal/ui/breach.tsx', 'useLayoutEffect(() => window.scrollTo(0, 0), []);'],
      ['src/portal/ui/breach.tsx', 'useEffect(() => { return element.scrollIntoView(); }, []);'],
      ['src/portal/ui/breach.tsx', 'useEffect(() => { if (open) return element.scrollIntoView(); }, []);'],
      ['src/portal/ui/breach.tsx', 'useEffect(scrollUp);'],
      [
        'src/portal/ui/breach.tsx',
        'export const Breach = () => <i ref={(element) => element.scrollIntoView()} />;',
      ],
      ['src/portal/app/breach.ts', 'store.subscribe(() => window.scrollBy(0, 1));'],
      ['test/portal/breach.ts', "screen.getByTestId('save');"],
      ['test/portal/breach.ts', "findAllByTestId('save');"],
      ['test/portal/breach.ts', "container.querySelector('button');"],
      ['test/browser/breach.ts', "page.locator('button.save');"],
      ['src/contract/breach.ts', "export const day = new Date('2026-03-01');"],
      ['test/browser/breach.ts', 'await page.waitForTimeout(100);'],
      [
        'src/server/features/breach.ts',
        "export const rows = sql.query<{ id: number }>('select id from users');",
      ],
      ['test/portal/breach.ts', 'await new Promise((resolve) => setTimeout(resolve, 100));'],
      ['test/server/breach.ts', 'await new Promise((resolve) => { setTimeout(resolve, 100); });'],
      ['test/reliability/breach.ts', "import { setTimeout } from 'node:timers/promises';"],
    ],
    'import-x/no-default-export': [['src/breach.ts', 'export default 1;']],
    eqeqeq: [['src/breach.ts', 'export const isOne = (value: unknown) => value == 1;']],
    'no-console': [['src/breach.ts', "console.log('It started');"]],
    '@typescript-eslint/consistent-type-imports': [
      ['src/breach.ts', "import { Server } from 'node:http';\nexport type Breach = Server;"],
    ],
    '@typescript-eslint/no-unused-vars': [['src/breach.ts', 'const unused = 1;']],
    // Of each preset one rule.
    'no-var': [['src/breach.ts', 'var breach;']],
    '@typescript-eslint/no-explicit-any': [['src/breach.ts', 'export let breach: any;']],
    'react-hooks/rules-of-hooks': [
      ['src/portal/ui/breach.tsx', 'export function Breach() { if (open) useState(); }'],
    ],
  };
  const breaches = Object.entries(forbidden).flatMap(([rule, all]) =>
    all.map((breach) => [...breach, rule] as const),
  );
  const { broken, unbroken } = JSON.parse(
    execFileSync('node', ['-r', 'ts-node/register', 'test/support/lintTexts.ts'], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(breaches),
    }),
  ) as Linted;

  it.each(breaches.map((breach, index) => [...breach, broken[index]] as const))(
    '%s must not contain %s',
    (_where, _what, rule, rules) => {
      expect(rules).toContain(rule);
    },
  );

  it('are all proven by such a breach', () => {
    expect(unbroken).toEqual([]);
  });
});

describe('the rules that need types [HOUSE-2]', () => {
  const breaches: [rule: string, text: string][] = [
    ['import(no-cycle)', "import * as itself from './breach1';\nexport const breach = () => itself;"],
    ['typescript(TS2322)', "export const half: 'am' | 'pm' = 'noon';"],
    ['typescript(TS6133)', "const unused = 'noon';\nexport {};"],
    ['typescript(no-floating-promises)', 'Promise.resolve();\nexport {};'],
    [
      'typescript(no-misused-promises)',
      'setTimeout(async () => { await Promise.resolve(); }, 1);\nexport {};',
    ],
    ['typescript(no-unsafe-assignment)', "export const rows = JSON.parse('[]');"],
    [
      'typescript(switch-exhaustiveness-check)',
      "export function breach(half: 'am' | 'pm') { switch (half) { case 'am': } }",
    ],
  ];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'breaches-'));

  afterAll(() => {
    fs.rmSync(folder, { recursive: true });
  });

  it('refuse what breaks them', () => {
    for (const name of ['tsconfig.json', '.oxlintrc.json'])
      fs.copyFileSync(path.join(root, name), path.join(folder, name));
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    fs.mkdirSync(path.join(folder, 'src'));
    breaches.forEach(([, text], index) => {
      fs.writeFileSync(path.join(folder, `src/breach${index + 1}.ts`), text);
    });
    const [program = '', ...parameters] = manifest.scripts.types.split(' ');
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin', program),
      [...parameters, '-f', 'json', 'src'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const broken = breaches.map((_, index) =>
      diagnostics.flatMap(({ code, filename }) => (filename === `src/breach${index + 1}.ts` ? [code] : [])),
    );
    expect(broken).toEqual(breaches.map(([rule]): unknown => expect.arrayContaining([rule])));
  });
});
