import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server logs each request: in a load test that would fill the memory. */
const MAX_CHUNKS = 1_000;

export interface RunningProgram {
  url: string;
  pid: number;
  /** The end of what it has printed so far. */
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
  const output: string[] = [];
  const hear = (chunk: Buffer) => {
    output.push(chunk.toString());
    if (output.length > MAX_CHUNKS) output.shift();
  };
  const said = () => output.join('');
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const listening = new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, url] = /Server listening at (http:\/\/[\d.:]+)/.exec(said()) ?? [];
      if (!url) return;
      child.stdout.off('data', look);
      resolve(url);
    };
    child.stdout.on('data', look);
    child.once('exit', () => reject(new Error(`The server did not start:\n${said()}`)));
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
    said,
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
