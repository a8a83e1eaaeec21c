import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Compiler } from 'webpack';

/**
 * The API of `npm run dev`: the demo, started anew after each build that succeeds. Node's own --watch loses a file that an editor
 * saves by renaming another one over it.
 */
export function restartDemo(compiler: Compiler): void {
  let demo: ChildProcess | undefined;

  /** Waits for its end, because the next demo needs its database and its ports. */
  async function stop() {
    if (!demo || demo.exitCode !== null || demo.signalCode !== null) return;
    const ended = once(demo, 'exit');
    demo.kill();
    await ended;
  }

  compiler.hooks.done.tapPromise('restartDemo', async (stats) => {
    if (stats.hasErrors()) return;
    await stop();
    const program = path.join(compiler.outputPath, 'demo.js');
    const parameters = ['--enable-source-maps', program, '--portal-from-dev-server'];
    demo = spawn(process.execPath, parameters, { stdio: 'inherit' });
    demo.once('exit', (code) => {
      if (code) process.stdout.write(`The API has ended with ${code}. The next save starts it again.\n`);
    });
  });
  compiler.hooks.shutdown.tapPromise('restartDemo', stop);
}
