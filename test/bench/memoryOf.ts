import fs from 'node:fs';

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Proportional set size of a process and its descendants, in megabytes: shared pages are divided among their users. */
export function proportionalMemoryOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const below = children === '' ? [] : children.split(' ').map(Number);
  return Number(kilobytes) / 1024 + below.reduce((sum, child) => sum + proportionalMemoryOf(child), 0);
}
