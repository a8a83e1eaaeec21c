import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROGRAM } from './startServers';

/** Starts the built server and expects it to exit with 1. Returns its stderr. */
export async function refusedStart(
  environment: NodeJS.ProcessEnv,
  command = ['node', PROGRAM],
): Promise<string> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  return said;
}
