import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Compiles a C file of this folder to a library for LD_PRELOAD, which PostgreSQL's user can read. Returns its path. */
export function compilePreload(name: string, folder: string): string {
  const library = path.join(folder, `${name}.so`);
  execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, path.join(__dirname, `${name}.c`), '-ldl']);
  fs.chmodSync(folder, 0o711);
  return library;
}
