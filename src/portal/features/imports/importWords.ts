import { MAX_IMPORT_BYTES, type ImportedKind } from '../../../contract/imports';
import type { ImportReport, Reported } from '../../../contract/responses/imports';
import type { ImportProgress } from './importProgressSlice';

const WORDS: readonly [ImportedKind, one: string, many: string][] = [
  ['account', 'account', 'accounts'],
  ['jobSite', 'job site', 'job sites'],
  ['skipBin', 'bin', 'bins'],
];

const number = (count: number) => count.toLocaleString('en-AU');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** '3 accounts, 1 job site, 20 bins'; without the kinds whose count is zero. */
export function recordWords(counts: Record<ImportedKind, number>): string {
  const parts = WORDS.flatMap(([kind, one, many]) =>
    counts[kind] > 0 ? [counted(counts[kind], one, many)] : [],
  );
  return parts.length > 0 ? parts.join(', ') : 'nothing';
}

export const errorWords = (count: number) => counted(count, 'error', 'errors');
export const warningWords = (count: number) => counted(count, 'warning', 'warnings');
export const lineWords = (count: number) => counted(count, 'line', 'lines');

const STEP_WORDS: Record<ImportProgress['step'], string> = {
  sending: 'Sending the file',
  checking: 'Checking',
  writing: 'Importing',
  committing: 'Saving',
};

export function progressWords({ step, done, of: total }: ImportProgress): string {
  const share = `${Math.floor((100 * done) / Math.max(1, total))} %`;
  return step === 'sending' ? STEP_WORDS[step] : `${STEP_WORDS[step]}: ${share}`;
}

/** Whether a list of the report has only its first items. */
export function isCut({ errors, warnings, creates, there }: ImportReport): boolean {
  return [errors, warnings, creates, there].some(
    ({ first, count }: Reported<unknown>) => first.length < count,
  );
}

const MEGABYTE = 1024 * 1024;

/** Why a file is not sent; undefined if it can be. */
export function whyNotSent({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size === 0) return `${name} is empty`;
  if (size > MAX_IMPORT_BYTES)
    return `${name} has ${number(Math.ceil(size / MEGABYTE))} MB; ${MAX_IMPORT_BYTES / MEGABYTE} MB is the most. Split it into several files`;
  return undefined;
}
