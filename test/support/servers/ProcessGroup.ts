import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

/** Time to end after SIGTERM, before SIGKILL. */
const FAREWELL_MILLISECONDS = 3_000;

/**
 * A program with all its child processes, in a process group of its own. A killed browser driver leaves its browser behind, and
 * a browser its processes; here they end together, also when the tests are aborted.
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
    // Prevents an unhandled rejection if the program cannot be started; failure() reports it.
    this.ended.catch(() => {});
    process.once('exit', this.endWithTests);
  }

  /** Rejects when the program has ended or could not be started. */
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
      // The whole group has already ended.
    }
  }
}
