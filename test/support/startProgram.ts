import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface RunningProgram {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** Ends it in the middle of whatever it does. */
  kill: () => Promise<void>;
}

/** Runs a server as a process of its own, once it says where it listens. What it says is read, and forgotten unless it is `heard`. */
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
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
