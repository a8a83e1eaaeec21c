import fs from 'node:fs';
import path from 'node:path';
import { testTitles } from './support/testTitles';

const rules = [
  ...fs
    .readFileSync(path.resolve(__dirname, '../docs/product.md'), 'utf8')
    .matchAll(/^\| ([A-Z0-9]+-\d+) /gm),
].map(([, id]) => id as string);

const files = fs
  .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name));

const tests = files.flatMap((file) =>
  testTitles(fs.readFileSync(path.join(__dirname, file), 'utf8')).map((test) => ({ file, ...test })),
);

describe("the product's rules [HOUSE-4]", () => {
  it('have unique ids', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([]);
  });

  it('each have a test that names them', () => {
    const held = new Set(tests.flatMap((test) => test.rules));
    expect(rules.filter((id) => !held.has(id))).toEqual([]);
  });

  it('are named by every test, and every named rule exists', () => {
    expect(tests.length).toBeGreaterThan(100);
    expect(
      tests.filter(({ rules: named }) => named.length === 0).map(({ file, title }) => [file, title]),
    ).toEqual([]);
    expect(tests.flatMap((test) => test.rules).filter((id) => !rules.includes(id))).toEqual([]);
  });
});

describe("the table of the specification's statements [HOUSE-4]", () => {
  const page = fs.readFileSync(path.resolve(__dirname, '../docs/specification.md'), 'utf8');
  const statements = page.split('\n').filter((line) => /^\| +\d+ +\|/.test(line));

  it('has a verdict for each statement, and how it was checked', () => {
    expect(statements.length).toBeGreaterThan(280);
    const cells = statements.map((line) => line.split('|').map((cell) => cell.trim()));
    const verdicts = ['holds', 'holds with a decision', 'doubt'];
    expect(cells.filter(([, , , verdict = '']) => !verdicts.includes(verdict))).toEqual([]);
    expect(cells.filter(([, , , , seen]) => !seen)).toEqual([]);
  });

  it('names existing rules only', () => {
    const named = page.match(/\b[A-Z][A-Z0-9]+-\d+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((id) => !rules.includes(id))).toEqual([]);
  });
});

describe('the rules of a test [HOUSE-4]', () => {
  it('are read from its title and from the describes around it', () => {
    const source = `
      describe('a bin [LIFE-1]', () => {
        it.each([1])('on %i is gone [LIFE-2 CARD-1]', () => {});
        test(\`in \${colour}\`, () => {});
      });
      test('nothing', () => {});`;
    expect(testTitles(source)).toEqual([
      { title: 'on %i is gone [LIFE-2 CARD-1]', rules: ['LIFE-1', 'LIFE-2', 'CARD-1'] },
      { title: 'in ${colour}', rules: ['LIFE-1'] },
      { title: 'nothing', rules: [] },
    ]);
  });
});
