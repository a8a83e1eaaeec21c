import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PROGRAM = path.resolve(__dirname, '../../../dist/server/demo.js');

/** The built demo as a user starts it, in its own folder, on free ports. */
export interface RunningDemo {
  url: string;
  output: () => string;
  /** Ctrl-C. */
  stop(): Promise<number | null>;
  /** SIGKILL: without a shutdown. */
  kill(): Promise<void>;
}

export function demoFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-demo-'));
}

/** Runs the demo until its output matches, or until it ends. */
export async function runDemo(
  folder: string,
  until: RegExp,
): Promise<{ child: ChildProcess; output: () => string; match: RegExpExecArray | null }> {
  const child = spawn('node', [PROGRAM, '--data', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const match = await new Promise<RegExpExecArray | null>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = until.exec(output);
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => resolve(until.exec(output)));
  });
  return { child, output: () => output, match };
}

/** A demo with a new folder, which is removed when it stops. */
export async function startNewDemo(): Promise<RunningDemo> {
  const folder = demoFolder();
  const demo = await startDemo(folder);
  const stop = async () => {
    const code = await demo.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    return code;
  };
  return { ...demo, stop };
}

export async function startDemo(folder: string, tries = 3): Promise<RunningDemo> {
  const { child, output, match } = await runDemo(folder, /(http:\/\/localhost:\d+)[\s\S]*Ctrl-C/);
  const url = match?.[1];
  // Race: two demos that start at the same time may find the same port free.
  if (!url && tries > 1 && output().includes('EADDRINUSE')) return startDemo(folder, tries - 1);
  if (!url) throw new Error(`The demo did not start:\n${output()}`);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  };
  return {
    url,
    output,
    stop: async () => {
      await end('SIGINT');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}
