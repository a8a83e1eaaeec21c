import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '../../dist/server');

export interface Ended {
  code: number;
  output: string;
}

/** One of the built commands, from its start to its end. */
export async function runCommand(
  name: 'backup' | 'restore',
  parameters: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Ended> {
  const child = spawn('node', [path.join(FOLDER, `${name}.js`), ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
