import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEGABYTE = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  /** Uses up all free space. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** Runs as root, or with sudo without a password, as on most CI machines. */
function asRoot(command: string[]): void {
  const [program = '', ...parameters] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  execFileSync(program, parameters, { stdio: 'ignore' });
}

/** Mounts a tmpfs of the given size; undefined if that is not possible. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-disk-'));
  try {
    asRoot(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder]);
  } catch {
    fs.rmdirSync(folder);
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = fs.openSync(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = fs.statfsSync(folder);
          const bytes = Math.min(MEGABYTE, bavail * bsize);
          if (bytes <= 0) return;
          fs.writeSync(file, Buffer.alloc(bytes));
        }
      } finally {
        fs.closeSync(file);
      }
    },
    makeRoom: () => fs.rmSync(ballast),
    remove: () => {
      // Lazily, because a failed test may have left a process that uses it.
      asRoot(['umount', '--lazy', folder]);
      fs.rmdirSync(folder);
    },
  };
}
