import ts from 'typescript';

/** A test, and what its title and those of the describes around it say. */
export interface TestTitle {
  title: string;
  rules: string[];
}

/** Journeys that differ in who makes them are called so: asStaff('…'). */
const TESTS = /^(describe|it|test|as[A-Z]\w+)$/;
const RULE = /\b[A-Z0-9]+-\d+\b/g;
const IN_BRACKETS = /\[((?:[A-Z0-9]+-\d+ ?)+)\]$/;

/** it('…'), test('…'), it.each(…)('…'): what is called in the end, and what it is called with. */
function named(call: ts.CallExpression): { name: string; title: string } | undefined {
  let callee: ts.Expression = call.expression;
  const member = ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
  if (member === 'step') return undefined;
  while (!ts.isIdentifier(callee)) {
    if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
    else return undefined;
  }
  const [first] = call.arguments;
  if (!first || !TESTS.test(callee.text)) return undefined;
  const name = member === 'describe' ? member : callee.text;
  if (ts.isStringLiteralLike(first)) return { name, title: first.text };
  if (ts.isTemplateExpression(first)) return { name, title: first.getText().slice(1, -1) };
  return undefined;
}

/** Every test of a source file, with the rules that it names. */
export function testTitles(source: string): TestTitle[] {
  const found: TestTitle[] = [];
  function walk(node: ts.Node, around: string[]) {
    const call = ts.isCallExpression(node) ? named(node) : undefined;
    const rules = call ? (IN_BRACKETS.exec(call.title)?.[1]?.match(RULE) ?? []) : [];
    const all = [...around, ...rules];
    if (call && call.name !== 'describe') found.push({ title: call.title, rules: all });
    ts.forEachChild(node, (child) => walk(child, call?.name === 'describe' ? all : around));
  }
  walk(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), []);
  return found;
}
