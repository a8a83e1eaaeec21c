import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';

const SOURCES = ['bareQueries', 'bareServer'];
const OUTPUT = path.resolve('node_modules/.cache/bench');
const compilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  esModuleInterop: true,
};

/** Starts the bare server, transpiled beforehand, so that no compiler adds to its memory and time. */
export function startBareServer(environment: NodeJS.ProcessEnv): Promise<RunningProgram> {
  fs.mkdirSync(OUTPUT, { recursive: true });
  for (const name of SOURCES) {
    const source = fs.readFileSync(path.join(__dirname, `${name}.ts`), 'utf8');
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    fs.writeFileSync(path.join(OUTPUT, `${name}.js`), outputText);
  }
  return startProgram(['node', path.join(OUTPUT, 'bareServer.js')], environment);
}
