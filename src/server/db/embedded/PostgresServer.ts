import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { freePort } from './freePort';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError';
import { asServerUser, giveToServerUser } from './asServerUser';
import { explainNoServer } from './explainNoServer';
import {
  hasCluster,
  makeCluster,
  openCluster,
  refusePgliteFolder,
  removeDrafts,
  type Cluster,
} from './Cluster';
import { DataDirInUseError } from './DataDirInUseError';
import { findPrograms, type Programs } from './findPrograms';
import { endRunningServer, isInUse, showPresence } from './RunningServer';
import { serverSettings } from './serverSettings';

/** Receives a line of the server's log: its level, 'LOG', 'FATAL' or 'PANIC', and its message. */
export type OnLogLine = (level: string, message: string) => void;

export interface PostgresServerOptions {
  dataDir: string;
  onLogLine?: OnLogLine;
  /** More settings, by PostgreSQL's names. */
  settings?: Record<string, string | number>;
}

const HOST = '127.0.0.1';
const BETWEEN_ATTEMPTS_MILLISECONDS = 100;
/** Consecutive attempts that must find a server without an owner before it is ended. */
const LOOKS_AT_LEFTOVER = 3;
const MAX_WAIT_FOR_LEFTOVER_MILLISECONDS = 5_000;
const MAX_STOP_MILLISECONDS = 5_000;
const MAX_DELAY_OF_RESTART_MILLISECONDS = 2_000;

/** flock's exit code when the lock is held. */
const LOCKED = 99;
const IN_USE = /lock file ".*" already exists|pre-existing shared memory block/;
const PORT_TAKEN = /could not create any TCP\/IP sockets/;
/** Errors that may be temporary, or be fixed by an operator while the program retries. */
const MAY_PASS = /No space left|Read-only file system|Permission denied|Input\/output error|Cannot allocate/;

/**
 * On Linux the server holds a lock on its folder for as long as one of its processes lives, also across containers: flock
 * execs the server, so the lock ends with it. Under that lock PostgreSQL's own lock file is stale and is removed: its process
 * id may belong to another process after a reboot, in a container or in a copied folder.
 */
function withLock(command: string[]): string[] {
  if (process.platform !== 'linux') return command;
  const lock = ['flock', '--nonblock', '--no-fork', `--conflict-exit-code=${LOCKED}`, '.'];
  const becomeServer = ['sh', '-c', 'rm -f postmaster.pid && exec "$@"', 'sh'];
  return [...lock, ...becomeServer, ...command];
}

/** On Linux, ends the server with this process, even if killed. Set after the change of user, which would clear the signal. */
const endWithParent = (command: string[]) =>
  process.platform === 'linux' ? ['setpriv', '--pdeathsig=INT', ...command] : command;

class InUseError extends Error {}
class PortTakenError extends Error {}

function explainEnd(code: number | null, complaints: string, dataDir: string): Error {
  if (code === LOCKED || IN_USE.test(complaints)) return new InUseError(complaints);
  if (PORT_TAKEN.test(complaints)) return new PortTakenError(complaints);
  const reason = complaints || `PostgreSQL ended with ${code}`;
  return MAY_PASS.test(reason)
    ? new DatabaseUnavailableError(new Error(reason))
    : explainNoServer(reason, dataDir);
}

/** The embedded PostgreSQL server of a data folder: a child process that is restarted when it ends unexpectedly. */
export class PostgresServer {
  #child: ChildProcess | undefined;
  #presence: Client | undefined;
  readonly #stopping = new AbortController();
  #watching: Promise<void> = Promise.resolve();

  private constructor(
    private readonly programs: Programs,
    private readonly cluster: Cluster,
    private readonly port: number,
    private readonly options: PostgresServerOptions,
  ) {}

  /**
   * Creates the cluster if there is none, ends a server that a killed process left running, and starts the server.
   * @throws DataDirInUseError; DatabaseUnavailableError if the cause may be temporary; else why the server cannot start
   */
  static async start(options: PostgresServerOptions): Promise<PostgresServer> {
    const { dataDir } = options;
    const programs = findPrograms();
    await refusePgliteFolder(dataDir);
    if (!(await hasCluster(dataDir))) await makeCluster(dataDir, programs);
    const cluster = await openCluster(dataDir);
    await giveToServerUser(cluster.data);
    const deadline = Date.now() + MAX_WAIT_FOR_LEFTOVER_MILLISECONDS;
    for (let idle = 0; ;) {
      const server = new PostgresServer(programs, cluster, await freePort(HOST, 0), options);
      try {
        await server.#run();
        await removeDrafts(dataDir);
        return server;
      } catch (error) {
        // Left running, it would lock the folder, and this process would restart it for ever.
        await server.stop();
        if (error instanceof PortTakenError) continue;
        if (!(error instanceof InUseError)) throw error;
        if (Date.now() > deadline) throw new DataDirInUseError(dataDir);
      }
      idle = (await isInUse(cluster)) === false ? idle + 1 : 0;
      if (idle === LOOKS_AT_LEFTOVER) await endRunningServer(cluster, programs);
      await pause(BETWEEN_ATTEMPTS_MILLISECONDS);
    }
  }

  get url(): string {
    return this.cluster.urlOn(this.port);
  }

  /** The server's own process. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Ends the server and waits for its exit; kills it after 5 seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const cutOff = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MILLISECONDS);
      const exited = once(child, 'exit');
      await this.#presence?.end();
      // SIGINT is PostgreSQL's fast shutdown: it disconnects all clients and ends in order. Windows has no signals.
      const stop = ['stop', '--pgdata', this.cluster.data, '--mode', 'fast'];
      if (process.platform === 'win32') await promisify(execFile)(this.programs.pgCtl, stop);
      else child.kill('SIGINT');
      await exited;
      clearTimeout(cutOff);
    }
    await this.#watching;
  }

  /** Resolves once the server takes connections. */
  async #run(): Promise<void> {
    const { dataDir, settings, onLogLine } = this.options;
    const [program = '', ...parameters] = withLock(
      asServerUser(
        endWithParent([
          this.programs.postgres,
          ...['-D', this.cluster.data, '-p', String(this.port)],
          ...serverSettings(settings),
        ]),
      ),
    );
    // In a separate process group: Ctrl-C must reach only this process, which ends the server after its last request.
    const child = spawn(program, parameters, {
      cwd: this.cluster.data,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const complaints: string[] = [];
    let isReady = false;
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        // A line in another format than PostgreSQL's comes from flock, setpriv or the linker.
        const [, level = 'FATAL', message = line] = /^([A-Z]+): +(.*)$/.exec(line) ?? [];
        onLogLine?.(level, message);
        if (isReady) return;
        if (level !== 'LOG') complaints.push(message);
        isReady = message.endsWith('ready to accept connections');
        if (isReady) resolve();
      });
      child.once('error', (error) => reject(explainNoServer(error.message)));
      child.once('close', (code) => reject(explainEnd(code, complaints.join('; '), dataDir)));
    });
    this.#presence = await showPresence(this.url).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
    this.#watching = this.#startAgain(child);
  }

  /** Restarts the server when it ends unexpectedly, on the same port, so that clients reconnect. */
  async #startAgain(child: ChildProcess): Promise<void> {
    const { signal } = this.#stopping;
    if (child.exitCode === null && child.signalCode === null)
      await once(child, 'exit', { signal }).catch(() => undefined);
    for (let delay = BETWEEN_ATTEMPTS_MILLISECONDS; !signal.aborted; delay *= 2) {
      this.options.onLogLine?.('FATAL', 'the embedded database ended, and is started again');
      await pause(Math.min(delay, MAX_DELAY_OF_RESTART_MILLISECONDS));
      if (signal.aborted) return;
      try {
        return await this.#run();
      } catch (error) {
        this.options.onLogLine?.('FATAL', (error as Error).message);
      }
    }
  }
}
