import ts from 'typescript';

/** A test's title, and the rules named in it and in the titles of its enclosing describes. */
export interface TestTitle {
  title: string;
  rules: string[];
}

/** Browser journeys are named after the role that runs them: asStaff('…'). */
const TESTS = /^(describe|it|test|as[A-Z]\w+)$/;
const RULE = /\b[A-Z0-9]+-\d+\b/g;
const IN_BRACKETS = /\[((?:[A-Z0-9]+-\d+ ?)+)\]$/;

/** The function's name and title of a call such as it('…'), test('…'), it.each(…)('…'). */
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

/** All tests of a source file, with the rules that they name. */
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
