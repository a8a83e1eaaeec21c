import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProgram {
  url: string;
  pid: number;
  /** What it has printed so far. */
  said: () => string;
  /** Resolves to the exit code; null when it was killed by a signal. */
  ended: Promise<number | null>;
  /** @returns the exit code */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill: () => Promise<number | null>;
}

/** A server that has been started as a process. */
export interface StartingProgram extends Omit<RunningProgram, 'url'> {
  /** Resolves to its address once it prints that; rejects if it ends before. */
  listening: Promise<string>;
}

export function beginProgram(
  [program = '', ...parameters]: string[],
  environment: NodeJS.ProcessEnv,
): StartingProgram {
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Server listening at (http:\/\/[\d.:]+)/.exec(output) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  // A program that is ended before it listens.
  listening.catch(() => {});
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    listening,
    pid: child.pid ?? 0,
    said: () => output,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Starts a server as a process. Resolves once it prints its address. */
export async function startProgram(
  command: string[],
  environment: NodeJS.ProcessEnv,
): Promise<RunningProgram> {
  const program = beginProgram(command, environment);
  return { ...program, url: await program.listening };
}
