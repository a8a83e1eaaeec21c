import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { COMMANDS } from '../src/contract/changes';

const root = path.resolve(__dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const sources = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file));

describe('the top level [HOUSE-1]', () => {
  it("holds what is on the owner's card, and what every repository has", () => {
    const expected =
      /^(package\.json|package-lock\.json|webpack\.config\.ts|tsconfig\.json|jest\.config\.ts|eslint\.config\.mjs|src|public|test|docs|README\.md|CONTRIBUTING\.md|LICENSE|\..+)$/;
    const entries = new Set(tracked.map((file) => file.split('/')[0] ?? ''));
    expect([...entries].filter((entry) => !expected.test(entry))).toEqual([]);
  });

  it("really uses every package of the owner's card", () => {
    const packages = [
      'react',
      'react-dom',
      '@reduxjs/toolkit',
      'react-redux',
      'xstate',
      '@xstate/react',
      'react-router-dom',
      'firebase',
      'formik',
      'yup',
      '@blueprintjs/core',
      '@blueprintjs/datetime2',
      '@blueprintjs/table',
      'date-fns',
    ];
    const { dependencies, devDependencies } = manifest;
    const tools = ['webpack', 'ts-loader', 'jest', '@testing-library/react'];
    const installed = { ...dependencies, ...devDependencies };
    expect([...packages, ...tools].filter((name) => !(name in installed))).toEqual([]);
    const text = sources.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join('\n');
    expect(packages.filter((name) => !new RegExp(`from '${name}(/[^']*)?'`).test(text))).toEqual([]);
  });
});

describe('the stories of people who never touch the mouse [A11Y-2]', () => {
  const stories = tracked.filter((file) => file.startsWith('test/browser/stories/'));

  it.each(stories)('%s presses keys only', (file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const byHand =
      /\.(click|dblclick|hover|mouse|tap|touchscreen|check|uncheck|selectOption|dragTo|focus|fill)\b/g;
    expect(text.match(byHand) ?? []).toEqual([]);
  });

  it('tell of the whole work', () => {
    expect(stories.filter((file) => file.endsWith('.spec.ts')).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the house [HOUSE-3]', () => {
  it('has no barrels and no rooms for everything', () => {
    const banned = /(^|\/)(index|utils?|helpers?|common|misc)(\.tsx?)?$|Container\.tsx$|V2\.tsx?$/;
    const names = sources.flatMap((file) => [file, path.dirname(file)]);
    expect(names.filter((name) => banned.test(name))).toEqual([]);
  });

  it('calls a file what it exports', () => {
    const misnamed = sources.filter((file) => {
      const name = path.basename(file).replace(/(\.d)?\.tsx?$/, '');
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const exported = [
        ...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm),
      ].map((match) => match[1]);
      return /^[A-Z]/.test(name) && !exported.includes(name);
    });
    expect(misnamed).toEqual([]);
  });

  it.each(COMMANDS)(
    'spells %s the same on both sides: an endpoint, a command file, a dialog, a page or a button',
    (command) => {
      const capitalised = command.charAt(0).toUpperCase() + command.slice(1);
      const hasFile = (pattern: RegExp) => sources.some((file) => pattern.test(file));
      expect(hasFile(new RegExp(`^src/server/features/(\\w+/)+${command}\\.ts$`))).toBe(true);
      expect(
        hasFile(new RegExp(`^src/portal/features/(\\w+/)+${capitalised}(Dialog|Page|Button)\\.tsx$`)),
      ).toBe(true);
      const endpoints = sources
        .filter((file) => file.endsWith('Api.ts'))
        .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
      expect(endpoints.some((text) => text.includes(`${command}: build.mutation`))).toBe(true);
    },
  );

  it('keeps source files short enough to hold one thing', () => {
    const long = sources.filter(
      (file) => fs.readFileSync(path.join(root, file), 'utf8').split('\n').length > 300,
    );
    expect(long).toEqual([]);
  });
});

/**
 * In sh the program takes the place of the shell, for npm sends SIGTERM to the shell, and most pass no signal on. cmd.exe,
 * which has no exec, never comes to it.
 */
const IN_PLACE_OF_SHELL =
  /node -e "process\.exit\(process\.platform === 'win32' \? 1 : 0\)" && exec (.+) \|\| \1$/;

/** The words of a script that sh and cmd.exe read differently, or that one of them has not. */
function foreignWords(script: string): string[] {
  return script
    .replace(IN_PLACE_OF_SHELL, '$1')
    .split(/ (?:&&|\|\|) /)
    .flatMap((command) => {
      const [program = '', ...parameters] = command.match(/"[^"]*"|\S+/g) ?? [];
      const isKnown =
        /^(node|npm)$/.test(program) || fs.existsSync(path.join(root, 'node_modules/.bin', program));
      const foreign = parameters.filter((word) => !/^([\w@./:,=-]+|"[^"$`\\%!]*")$/.test(word));
      // What is quoted for this one is a command again.
      const within = program === 'concurrently' ? parameters.filter((word) => word.startsWith('"')) : [];
      return [
        ...(isKnown ? [] : [program]),
        ...foreign,
        ...within.flatMap((word) => foreignWords(word.slice(1, -1))),
      ];
    });
}

/** What stands more than once in a list. */
const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index).sort();

describe('on every operating system [HOUSE-5]', () => {
  it('no two paths are one file where case does not count', () => {
    const folders = new Set(tracked.map((file) => path.posix.dirname(file)));
    expect(repeated([...tracked, ...folders].map((name) => name.toLowerCase()))).toEqual([]);
  });

  it('no import finds two files where case does not count', () => {
    // An import leaves these extensions out; the others, such as .css, it names.
    const modules = tracked.filter((file) => /^(src|test)\/.*\.(d\.ts|tsx?|[cm]?js)$/.test(file));
    expect(
      repeated(modules.map((file) => file.toLowerCase().replace(/\.(d\.ts|tsx?|[cm]?js)$/, ''))),
    ).toEqual([]);
  });

  it('every path can be checked out', () => {
    const refused = /[<>:"\\|?*]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(\/|$)/i;
    // Windows counts what stands before the checkout too, and takes 260 characters altogether.
    expect(tracked.filter((file) => refused.test(file) || file.length > 140)).toEqual([]);
  });

  it('every text has the same line ends on each of them', () => {
    const files = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' });
    const others = files
      .split('\n')
      .filter((line) => !/^$|^i\/(lf|none) .*eol=lf|^i\/-text .*-text/.test(line));
    expect(others).toEqual([]);
  });

  it.each(Object.entries(manifest.scripts ?? {}))(
    'npm run %s is the same to sh and to cmd.exe',
    (_, script) => {
      expect(foreignWords(script)).toEqual([]);
    },
  );

  it.each([
    ['test -f dist/built || npm run build', ['test']],
    ['node a.js && rm -f dist/built; mv a b', ['rm', 'dist/built;']],
    ['exec node a.js', ['exec']],
    ['PORT=1 node a.js', ['PORT=1']],
    ["prettier --check 'src/**'", ["'src/**'"]],
    ['prettier --check src/*.ts', ['src/*.ts']],
    ['node a.js 2>&1', ['2>&1']],
    ['node -e "process.env.A = `$A`"', ['"process.env.A = `$A`"']],
    ['node $(cat a)', ['$(cat', 'a)']],
    ['concurrently "webpack serve" "touch dist/built"', ['touch']],
  ])('%s would not be', (script, words) => {
    expect(foreignWords(script)).toEqual(words);
  });
});

describe('what may import what [HOUSE-2]', () => {
  const breaches: [where: string, what: string, rule: string][] = [
    ['src/contract/breach.ts', "import '../portal/api/adminApi';", 'import-x/no-restricted-paths'],
    ['src/contract/breach.ts', "import 'react';", 'no-restricted-imports'],
    ['src/contract/breach.ts', "import 'node:fs';", 'no-restricted-imports'],
    ['src/portal/ui/breach.ts', "import '../session/firebase';", 'import-x/no-restricted-paths'],
    ['src/portal/ui/breach.ts', "import 'react-redux';", 'no-restricted-imports'],
    ['src/portal/format/breach.ts', "import '../features/users/usersApi';", 'import-x/no-restricted-paths'],
    ['src/portal/api/breach.ts', "import '../session/firebase';", 'import-x/no-restricted-paths'],
    ['src/portal/session/breach.ts', "import '../features/users/usersApi';", 'import-x/no-restricted-paths'],
    ['src/portal/features/users/breach.ts', "import '../../app/store/store';", 'import-x/no-restricted-paths'],
    ['src/portal/app/breach.ts', "import '../../server/app';", 'import-x/no-restricted-paths'],
    [
      'src/server/db/breach.ts',
      "import '../features/users/usersRepository';",
      'import-x/no-restricted-paths',
    ],
    ['src/server/db/breach.ts', "import 'fastify';", 'no-restricted-imports'],
    ['src/server/identity/breach.ts', "import '../http/auth';", 'import-x/no-restricted-paths'],
    [
      'src/server/http/breach.ts',
      "import '../features/users/usersRepository';",
      'import-x/no-restricted-paths',
    ],
    ['src/server/features/users/breach.ts', 'console.log(process.env.HOME);', 'no-restricted-properties'],
    ['src/server/features/users/breach.ts', "import 'firebase-admin/auth';", 'no-restricted-imports'],
    ['src/server/breach.ts', "import '../portal/app/store/store';", 'import-x/no-restricted-paths'],
    ['src/portal/ui/breach.tsx', 'export const Breach = () => <input icon="add" />;', 'no-restricted-syntax'],
    ['src/portal/ui/breach.tsx', 'useLayoutEffect(() => window.scrollTo(0, 0), []);', 'no-restricted-syntax'],
    [
      'src/portal/ui/breach.tsx',
      'useEffect(() => { if (open) return element.scrollIntoView(); }, []);',
      'no-restricted-syntax',
    ],
    ['src/portal/ui/breach.tsx', 'useEffect(scrollUp);', 'no-restricted-syntax'],
    [
      'src/portal/ui/breach.tsx',
      'export const Breach = () => <i ref={(element) => element.scrollIntoView()} />;',
      'no-restricted-syntax',
    ],
    ['src/portal/app/breach.ts', 'store.subscribe(() => window.scrollBy(0, 1));', 'no-restricted-syntax'],
    ['src/portal/ui/breach.ts', "export { Tooltip } from '@blueprintjs/core';", 'no-restricted-imports'],
    ['src/portal/panes/breach.ts', "import { Tree } from '@blueprintjs/core';", 'no-restricted-imports'],
    ['src/portal/panes/breach.ts', "import 'firebase/auth';", 'no-restricted-imports'],
    [
      'src/portal/app/breach.ts',
      "import { OverlayToaster } from '@blueprintjs/core';",
      'no-restricted-imports',
    ],
    ['src/portal/ui/breach.ts', "import { Drawer } from '@blueprintjs/core';", 'no-restricted-imports'],
    [
      'src/portal/session/breach.ts',
      "import { MenuItem } from '@blueprintjs/core';",
      'no-restricted-imports',
    ],
    [
      'src/portal/features/users/breach.ts',
      "import { DateInput3 } from '@blueprintjs/datetime2';",
      'no-restricted-imports',
    ],
    [
      'src/portal/features/users/breach.ts',
      "import { Select } from '@blueprintjs/select';",
      'no-restricted-imports',
    ],
    ['src/portal/features/users/breach.ts', "import 'fastify';", 'no-restricted-imports'],
    ['test/portal/breach.ts', "screen.getByTestId('save');", 'no-restricted-syntax'],
    ['test/portal/breach.ts', "findAllByTestId('save');", 'no-restricted-syntax'],
    ['test/portal/breach.ts', "container.querySelector('button');", 'no-restricted-syntax'],
    ['test/browser/breach.ts', "page.locator('button.save');", 'no-restricted-syntax'],
    ['src/contract/breach.ts', "export const day = new Date('2026-03-01');", 'no-restricted-syntax'],
    // It stands for the file that DataTable.tsx imports.
    ['src/portal/ui/table/density.ts', "import './DataTable';", 'import-x/no-cycle'],
  ];

  const rules = JSON.parse(
    execFileSync('node', ['-r', 'ts-node/register', 'test/support/lintTexts.ts'], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(breaches.map(([where, what]) => [where, what])),
    }),
  ) as string[][];

  it.each(breaches.map((breach, index) => [...breach, rules[index]] as const))(
    '%s may not hold %s',
    (_where, _what, rule, broken) => {
      expect(broken).toContain(rule);
    },
  );
});
