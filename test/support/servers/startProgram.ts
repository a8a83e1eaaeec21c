import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProgram {
  url: string;
  pid: number;
  /** Resolves to the exit code; null when it was killed by a signal. */
  ended: Promise<number | null>;
  /** @returns the exit code */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill: () => Promise<number | null>;
}

/** Starts a server as a process. Resolves once it prints its address. Its output is discarded, unless `heard` is given. */
export async function startProgram(
  command: string[],
  environment: NodeJS.ProcessEnv,
  heard: (text: string) => void = () => {},
): Promise<RunningProgram> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk: Buffer) => heard(chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /Server listening at (http:\/\/[\d.:]+)/.exec(output) ?? [];
      if (!found) return;
      child.stdout.off('data', read);
      resolve(found);
    };
    child.stdout.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
