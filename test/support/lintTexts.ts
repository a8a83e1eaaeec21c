import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint, type Linter } from 'eslint';

const root = path.resolve(__dirname, '../..');

export interface Linted {
  /** The rules that each text breaks. */
  broken: string[][];
  /** The presets, the rules and the parts of rules that no text breaks. */
  unbroken: string[];
}

type IsBroken = (message: Linter.LintMessage) => boolean;

/** A copy of rules in which each part that has a message has its number in `parts` as its message. */
function numberMessages<Value>(value: Value, parts: unknown[]): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => numberMessages(item, parts)) as Value;
  if (value === null || typeof value !== 'object') return value;
  if (!('message' in value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, numberMessages<unknown>(inner, parts)]),
    ) as Value;
  // Some rows of the configuration share parts.
  if (!parts.includes(value)) parts.push(value);
  return { ...value, message: `(part ${parts.indexOf(value)})` };
}

const rulesOn = ({ rules = {} }: Linter.Config) =>
  Object.entries(rules).flatMap(([rule, entry]) => ([entry].flat()[0] === 'off' ? [] : [rule]));

/** All that must be broken: one rule of each preset, which has a name, and in the other blocks each rule and part. */
function toBreak(config: Linter.Config[], parts: unknown[]): [label: string, isBroken: IsBroken][] {
  const own = new Set(config.filter(({ name }) => !name).flatMap(rulesOn));
  const presets = config.filter((block) => block.name && rulesOn(block).length > 0);
  return [
    ...presets.map((preset): [string, IsBroken] => {
      const rules = rulesOn(preset).filter((rule) => !own.has(rule));
      return [String(preset.name), ({ ruleId }) => rules.includes(String(ruleId))];
    }),
    ...[...own].map((rule): [string, IsBroken] => [rule, ({ ruleId }) => ruleId === rule]),
    ...parts.map((part, number): [string, IsBroken] => [
      JSON.stringify(part),
      ({ message }) => message.includes(`(part ${number})`),
    ]),
  ];
}

/** Of each folder of features but the last, a file that imports the folder above it. */
function breachesOfLevels(levels: Record<string, readonly string[]>): [string, string, string][] {
  return Object.entries(levels).flatMap(([room, folders]) =>
    folders.slice(0, -1).map((folder, level): [string, string, string] => {
      const above = folders[level + 1] ?? '';
      const [file = ''] = fs
        .readdirSync(path.join(root, 'src', room, above))
        .filter((one) => /\.tsx?$/.test(one));
      const text = `import '../${above}/${path.parse(file).name}';`;
      return [`src/${room}/${folder}/breach.ts`, text, 'import-x/no-restricted-paths'];
    }),
  );
}

/**
 * Reads [file, text, rule] rows as JSON from standard input, lints each text as the content of that file, and writes `Linted`
 * as JSON; only what breaks the row's rule counts against `unbroken`. A separate process, because ESLint imports its
 * configuration in a way that jest's sandbox cannot.
 */
async function main() {
  const loaded = await import('../../eslint.config.mjs');
  const { levels } = loaded;
  const config = loaded.default as Linter.Config[];
  const parts: unknown[] = [];
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: config.map((block) =>
      block.name || !block.rules ? block : { ...block, rules: numberMessages(block.rules, parts) },
    ),
  });
  const given = JSON.parse(await text(process.stdin)) as [string, string, string][];
  const rows = [...given, ...breachesOfLevels(levels)];
  const broken: string[][] = [];
  const proofs: Linter.LintMessage[] = [];
  for (const [filePath, source, rule] of rows) {
    const [{ messages } = { messages: [] }] = await eslint.lintText(source, { filePath });
    broken.push(messages.map(({ ruleId, message }) => ruleId ?? message));
    proofs.push(...messages.filter(({ ruleId }) => ruleId === rule));
  }
  const unbroken = toBreak(config, parts).filter(([, isBroken]) => !proofs.some(isBroken));
  process.stdout.write(
    JSON.stringify({ broken, unbroken: unbroken.map(([label]) => label) } satisfies Linted),
  );
}

void main();
