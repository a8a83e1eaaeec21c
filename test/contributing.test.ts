import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const contributing = fs.readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

const listed = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n');

const named = (pattern: RegExp) => [
  ...new Set([...contributing.matchAll(pattern)].map(([, name = '']) => name)),
];

test('README names the version [RUN-8]', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(fs.readFileSync(path.join(root, 'README.md'), 'utf8')).toContain(`\nVersion ${version}: `);
});

describe('CONTRIBUTING.md [HOUSE-6]', () => {
  it('names files that exist', () => {
    const paths = named(/`((?:src|test|docs)\/[\w./]+)`/g);
    expect(paths.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);

    const files = listed('ls-files', '--cached', '--others', '--exclude-standard');
    const baseNames = files
      .filter((file) => fs.existsSync(path.join(root, file)))
      .map((file) => path.basename(file));
    const withoutPath = named(/`([\w.]+\.(?:tsx?|css|sql))`/g);
    expect(withoutPath.filter((file) => !baseNames.includes(file))).toEqual([]);
  });

  it('calls things by names that the code has', () => {
    // A word in lower case may be one of the language.
    const names = named(/`(\w*[A-Z_]\w*)`/g);
    const search = names.flatMap((name) => ['-e', name]);
    const found = new Set(listed('grep', '--untracked', '-hIow', ...search, '--', 'src', 'test', 'docs'));
    expect(names.filter((name) => !found.has(name))).toEqual([]);
  });
});
