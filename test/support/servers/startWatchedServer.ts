import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startProgram, type RunningProgram } from './startProgram';
import { PROGRAM } from './startServers';
import { FIREBASE_ENVIRONMENT } from '../testIdentity';

/** On SIGUSR2 the server runs the garbage collector and writes its heap size to a file. */
const TELL_HEAP = `
  import { writeFileSync } from 'node:fs';
  process.on('SIGUSR2', () => {
    gc();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.HEAP_FILE, heapUsed + external + ';');
  });`;

export interface WatchedServer extends RunningProgram {
  /** Bytes in use after a full garbage collection. */
  heap: () => Promise<number>;
}

/** Starts the built server with its embedded database and the run's Auth emulator, with a probe for its heap size. */
export async function startWatchedServer(settings: NodeJS.ProcessEnv = {}): Promise<WatchedServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-watched-'));
  const file = path.join(folder, 'heap');
  const program = await startProgram(
    ['node', '--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(TELL_HEAP)}`, PROGRAM],
    {
      ...FIREBASE_ENVIRONMENT,
      AUTH_EMULATOR_URL: process.env.TEST_AUTH_EMULATOR_URL,
      DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'data'),
      HEAP_FILE: file,
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
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
