import fs from 'node:fs';

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** What a process and all that it started would free if they ended, in megabytes: shared pages count by their share. */
export function proportionalMemoryOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const below = children === '' ? [] : children.split(' ').map(Number);
  return Number(kilobytes) / 1024 + below.reduce((sum, child) => sum + proportionalMemoryOf(child), 0);
}
