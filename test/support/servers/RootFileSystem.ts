import { execFile, type ExecFileException } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Ran {
  code: number;
  output: string;
}

/** Of a script: it may hang. */
const PATIENCE_MILLISECONDS = 120_000;

function execute(program: string, parameters: readonly string[], timeout?: number): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, parameters, { timeout }, (error: ExecFileException | null, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}

/**
 * A machine that has Debian's smallest system, curl and this Node, and nothing of this repository: a folder that programs see as
 * their root. Needs root, mmdebstrap and bubblewrap.
 */
export class RootFileSystem {
  constructor(readonly folder: string) {}

  async create(): Promise<void> {
    const made = await execute('mmdebstrap', [
      '--variant=minbase',
      '--include=curl,passwd,util-linux',
      'bookworm',
      this.folder,
    ]);
    if (made.code !== 0) throw new Error(`mmdebstrap failed: ${made.output}`);
    fs.copyFileSync(process.execPath, this.pathOf('usr/bin/node'));
    fs.mkdirSync(this.pathOf('etc/systemd/system'), { recursive: true });
    fs.copyFileSync(path.join(__dirname, 'systemctl.sh'), this.pathOf('usr/bin/systemctl'));
  }

  pathOf(file: string): string {
    return path.join(this.folder, file);
  }

  /** Runs a script in bash, as root, on this machine's network. What it leaves in the background goes on. */
  run(script: string): Promise<Ran> {
    return this.#inside(['--bind', this.folder, '/', '--cap-add', 'ALL'], ['bash', '--norc', '-euc', script]);
  }

  /** Runs a script as a user who can write to one folder only, without a network. */
  runConfined(script: string, { user, writable }: { user: string; writable: string }): Promise<Ran> {
    const confined = [
      ...['--ro-bind', this.folder, '/', '--bind', this.pathOf(writable), writable, '--tmpfs', '/tmp'],
      ...[
        '--unshare-net',
        '--unshare-pid',
        '--die-with-parent',
        '--cap-add',
        'CAP_SETUID',
        '--cap-add',
        'CAP_SETGID',
      ],
    ];
    const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--inh-caps=-all'];
    return this.#inside(confined, [...asUser, 'bash', '--norc', '-euc', script]);
  }

  #inside(options: readonly string[], command: readonly string[]): Promise<Ran> {
    const always = ['--dev', '/dev', '--proc', '/proc', '--clearenv', '--chdir', '/root'];
    const PATH = ['--setenv', 'PATH', '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
    return execute('bwrap', [...options, ...always, ...PATH, ...command], PATIENCE_MILLISECONDS);
  }
}
