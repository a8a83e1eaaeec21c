import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PATIENCE_MILLISECONDS = 60_000;
const FOLDER = path.resolve(__dirname, '../../../dist/server');

export interface Ended {
  /** Null after a timeout. */
  code: number | null;
  output: string;
}

/** Runs one of the built programs to its end. `wrap` is the command that runs it, if it is not started directly. */
export async function runCommand(
  name: 'backup' | 'restore' | 'setup' | 'import' | 'main',
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  wrap: readonly string[] = [],
): Promise<Ended> {
  const [program = '', ...rest] = [...wrap, 'node', path.join(FOLDER, `${name}.js`), ...parameters];
  const child = spawn(program, rest, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PATIENCE_MILLISECONDS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
