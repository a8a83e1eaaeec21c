import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PROGRAM = path.resolve(__dirname, '../../../dist/server/demo.js');

/** The built demo as a user starts it, in its own folder, on free ports. */
export interface RunningDemo {
  url: string;
  /** Ctrl-C. The folder is removed. */
  stop(): Promise<void>;
}

export async function startNewDemo(tries = 3): Promise<RunningDemo> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-demo-'));
  const child = spawn('node', [PROGRAM, '--data', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Ctrl-C')) resolve();
      });
  });
  const closed = once(child, 'close');
  await Promise.race([isReady, closed]);
  const stop = async () => {
    child.kill('SIGINT');
    await closed;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
  if (url && child.exitCode === null) return { url, stop };
  await stop();
  // Race: two demos that start at the same time may find the same port free.
  if (tries > 1 && output.includes('EADDRINUSE')) return startNewDemo(tries - 1);
  throw new Error(`The demo did not start:\n${output}`);
}
