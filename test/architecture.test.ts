import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { USER_COMMANDS } from '../src/contract/commands';

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

describe('the top level of the repository [HOUSE-1]', () => {
  it("holds only the entries of the owner's list, and what every repository has", () => {
    const expected =
      /^(package\.json|package-lock\.json|webpack\.config\.ts|tsconfig\.json|jest\.config\.ts|eslint\.config\.mjs|src|public|test|docs|README\.md|CONTRIBUTING\.md|CHANGELOG\.md|LICENSE|\..+)$/;
    const entries = new Set(tracked.map((file) => file.split('/')[0] ?? ''));
    expect([...entries].filter((entry) => !expected.test(entry))).toEqual([]);
  });

  it("uses every package of the owner's list", () => {
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

describe('the keyboard-only stories [A11Y-2]', () => {
  const stories = tracked.filter((file) => file.startsWith('test/browser/stories/'));

  it.each(stories)('%s uses the keyboard only', (file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const byHand =
      /\.(click|dblclick|hover|mouse|tap|touchscreen|check|uncheck|selectOption|dragTo|focus|fill)\b/g;
    expect(text.match(byHand) ?? []).toEqual([]);
  });

  it('cover the whole workflow in at least two files', () => {
    expect(stories.filter((file) => file.endsWith('.spec.ts')).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the source code [HOUSE-3]', () => {
  it('has no barrel files and no catch-all modules', () => {
    const banned = /(^|\/)(index|utils?|helpers?|common|misc)(\.tsx?)?$|Container\.tsx$|V2\.tsx?$/;
    const names = sources.flatMap((file) => [file, path.dirname(file)]);
    expect(names.filter((name) => banned.test(name))).toEqual([]);
  });

  it('names a file after what it exports', () => {
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

  it.each(USER_COMMANDS)(
    'spells %s the same on both sides: an endpoint, a command file, a dialog, a page, a button or a hook',
    (command) => {
      const capitalised = command.charAt(0).toUpperCase() + command.slice(1);
      const hasFile = (pattern: RegExp) => sources.some((file) => pattern.test(file));
      expect(hasFile(new RegExp(`^src/server/features/(\\w+/)+${command}\\.ts$`))).toBe(true);
      expect(
        hasFile(new RegExp(`^src/portal/features/(\\w+/)+${capitalised}(Dialog|Page|Button)\\.tsx$`)) ||
          hasFile(new RegExp(`^src/portal/features/(\\w+/)+use${capitalised}\\.ts$`)),
      ).toBe(true);
      const endpoints = sources
        .filter((file) => file.endsWith('Api.ts'))
        .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
      // The last one is always sent for many bins at once.
      const spellings = [`${command}: build.mutation`, `command: '${command}'`];
      expect(endpoints.some((text) => spellings.some((one) => text.includes(one)))).toBe(true);
    },
  );

  it("mentions Blueprint's table in one folder only", () => {
    const mentioning = tracked.filter(
      (file) =>
        /^src\/portal\/.*\.(tsx?|css)$/.test(file) &&
        /@blueprintjs\/table|bp6-table/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    );
    const rooms = mentioning.map((file) => file.split('/').slice(0, 4).join('/'));
    expect([...new Set(rooms)]).toEqual(['src/portal/ui/table']);
  });

  it('keeps every source file at 300 lines or less', () => {
    const long = sources.filter(
      (file) => fs.readFileSync(path.join(root, file), 'utf8').split('\n').length > 300,
    );
    expect(long).toEqual([]);
  });
});

/**
 * In sh, `exec` replaces the shell with the program: npm sends SIGTERM to the shell, and most shells do not forward
 * signals. cmd.exe has no exec and never reaches that part.
 */
const IN_PLACE_OF_SHELL =
  /node -e "process\.exit\(process\.platform === 'win32' \? 1 : 0\)" && exec (.+) \|\| \1$/;

/** The words of a script that sh and cmd.exe read differently, or that only one of them has. */
function foreignWords(script: string): string[] {
  return script
    .replace(IN_PLACE_OF_SHELL, '$1')
    .split(/ (?:&&|\|\|) /)
    .flatMap((command) => {
      const [program = '', ...parameters] = command.match(/"[^"]*"|\S+/g) ?? [];
      const isKnown =
        /^(node|npm)$/.test(program) || fs.existsSync(path.join(root, 'node_modules/.bin', program));
      const foreign = parameters.filter((word) => !/^([\w@./:,=-]+|"[^"$`\\%!]*")$/.test(word));
      // concurrently runs its quoted parameters as commands.
      const within = program === 'concurrently' ? parameters.filter((word) => word.startsWith('"')) : [];
      return [
        ...(isKnown ? [] : [program]),
        ...foreign,
        ...within.flatMap((word) => foreignWords(word.slice(1, -1))),
      ];
    });
}

/** The entries that occur more than once in a list. */
const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index).sort();

describe('on every operating system [HOUSE-5]', () => {
  it('no two paths differ only in case', () => {
    const folders = new Set(tracked.map((file) => path.posix.dirname(file)));
    expect(repeated([...tracked, ...folders].map((name) => name.toLowerCase()))).toEqual([]);
  });

  it('no import matches two files that differ only in case', () => {
    // Imports omit these extensions; others, such as .css, are written out.
    const modules = tracked.filter((file) => /^(src|test)\/.*\.(d\.ts|tsx?|[cm]?js)$/.test(file));
    expect(
      repeated(modules.map((file) => file.toLowerCase().replace(/\.(d\.ts|tsx?|[cm]?js)$/, ''))),
    ).toEqual([]);
  });

  it('every path can be checked out', () => {
    const refused = /[<>:"\\|?*]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(\/|$)/i;
    // Windows limits the whole path, including the checkout folder, to 260 characters.
    expect(tracked.filter((file) => refused.test(file) || file.length > 140)).toEqual([]);
  });

  it('every text file has the same line endings', () => {
    const files = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' });
    const others = files
      .split('\n')
      .filter((line) => !/^$|^i\/(lf|none) .*eol=lf|^i\/-text .*-text/.test(line));
    expect(others).toEqual([]);
  });

  it.each(Object.entries(manifest.scripts ?? {}))(
    'npm run %s means the same to sh and cmd.exe',
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
  ])('the script "%s" is reported as not portable', (script, words) => {
    expect(foreignWords(script)).toEqual(words);
  });
});
