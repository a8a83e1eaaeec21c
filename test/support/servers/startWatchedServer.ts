import fs from 'node:fs';
import path from 'node:path';
import { until } from '../until';
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

/** Starts the built server with its embedded database in this folder, with a probe for its heap size. */
export async function startWatchedServer(folder: string): Promise<WatchedServer> {
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
      return until(() => {
        const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
        return text.endsWith(';') && Number.parseInt(text);
      });
    },
  };
}
