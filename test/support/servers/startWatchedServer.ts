import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram, type RunningProgram } from './startProgram';
import { PROGRAM } from './startServers';
import { testEnvironment } from './testEnvironment';

/** On SIGUSR2 the server runs the garbage collector and writes its heap size to a file. */
const TELL_HEAP = `
  import { writeFileSync } from 'node:fs';
  process.on('SIGUSR2', () => {
    gc();
    // What the first one finalises is freed by the second.
    gc();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.HEAP_FILE, heapUsed + external + ';');
  });`;

export interface WatchedServer extends RunningProgram {
  /** Bytes in use after a full garbage collection. */
  heap: () => Promise<number>;
}

/** Starts the built server with its embedded database and the run's Auth emulator, with a probe for its heap size. */
export async function startWatchedServer(): Promise<WatchedServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-watched-'));
  const file = path.join(folder, 'heap');
  const program = await startProgram(
    ['node', '--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(TELL_HEAP)}`, PROGRAM],
    testEnvironment({ DATA_DIR: path.join(folder, 'data'), HEAP_FILE: file }),
  );
  return {
    ...program,
    heap: async () => {
      fs.rmSync(file, { force: true });
      process.kill(program.pid, 'SIGUSR2');
      for (;;) {
        const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
        if (text.endsWith(';')) return Number.parseInt(text);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    stop: async () => {
      const code = await program.stop();
      fs.rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
