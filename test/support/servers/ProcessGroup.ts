import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

/** How long it may take to end in its own way. */
const FAREWELL_MILLISECONDS = 3_000;

/**
 * A program and all that it starts in turn. A browser's driver that is killed leaves its browser behind, and a browser its
 * processes: they have a group of their own here, and end together, also where the tests break off.
 */
export class ProcessGroup {
  readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private readonly endWithTests = () => this.signal('SIGTERM');

  constructor(
    command: readonly string[],
    { env = {}, stdio = 'ignore' }: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
  ) {
    const [program = '', ...parameters] = command;
    this.child = spawn(program, parameters, { env: { ...process.env, ...env }, stdio, detached: true });
    this.ended = once(this.child, 'exit');
    // Without a listener a program that cannot be started would end the tests; whoever waits for it is told.
    this.ended.catch(() => {});
    process.once('exit', this.endWithTests);
  }

  /** Rejects as soon as the program has ended, or could not be started. */
  async failure(): Promise<never> {
    await this.ended;
    throw new Error(`${this.child.spawnfile} ended with ${this.child.exitCode ?? this.child.signalCode}`);
  }

  async stop(): Promise<void> {
    process.off('exit', this.endWithTests);
    this.signal('SIGTERM');
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, FAREWELL_MILLISECONDS)));
    await Promise.race([this.ended.catch(() => {}), patience]);
    clearTimeout(timer);
    this.signal('SIGKILL');
  }

  private signal(signal: NodeJS.Signals) {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // Nothing of the group is left.
    }
  }
}
