import type { CalendarDate } from '../../../contract/calendarDate';
import type { ImportReport, ImportStep } from '../../../contract/imports';
import { DatabaseUnavailableError } from '../../db/DatabaseUnavailableError';
import type { Db, Json } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { runIdempotently, type KeyedRequest } from '../../http/idempotency';
import type { Actor } from '../changes/recordChange';
import { ImportContents } from './ImportContents';
import { lockImports } from './importRepository';
import { planImport } from './planImport';
import { outdatedPlanError, writeImport } from './writeImport';

/**
 * Less than LATEST_COMMIT_SECONDS of changesRepository.ts: a change gets its id before its rows are written, and clients look for
 * ids that were committed late only so far back.
 */
const LONGEST_WRITING_MILLISECONDS = 50_000;
/** The part of the progress that is reading, before anything is written. */
const CHECKING_PART = 0.3;

export interface ImportRun {
  db: Db;
  today: CalendarDate;
  bytes: Buffer;
  /** Is told how far the work is, from 0 to 1. What it throws ends the work, and nothing is written. */
  onStep: (step: ImportStep, done: number) => void;
}

/** Reports what an import would do. */
export async function checkImport({ db, today, bytes, onStep }: ImportRun): Promise<ImportReport> {
  const file = await ImportContents.read(bytes, today, (read) => onStep('checking', read));
  return (await planImport(db, file)).report;
}

/** The words for an import whose time was over: a second attempt would take as long. */
function explainDelay(error: unknown, began: number): never {
  const hasTimedOut = performance.now() - began >= LONGEST_WRITING_MILLISECONDS;
  if (!hasTimedOut || !(error instanceof DatabaseUnavailableError)) throw error;
  throw new ApiError(
    'too-large',
    `The import of this file takes more than ${LONGEST_WRITING_MILLISECONDS / 1_000} seconds. Please divide the file`,
  );
}

/**
 * Imports a file: all of it, or nothing.
 * @param digest of the plan that was reported
 * @throws ApiError `conflict` if it would do anything else by now, or another import is under way
 */
export async function carryOutImport(
  { db, today, bytes, onStep }: ImportRun,
  actor: Actor,
  digest: string,
  keyed?: KeyedRequest,
): Promise<Json<ImportReport>> {
  const file = await ImportContents.read(bytes, today, (read) => onStep('checking', CHECKING_PART * read));
  const began = performance.now();
  let isCommitting = false;
  return runIdempotently<ImportReport>(
    db,
    keyed,
    async (sql) => {
      if (!(await lockImports(sql)))
        throw new ApiError('conflict', 'Another import is under way. Please try again in a moment');
      const plan = await planImport(sql, file);
      if (plan.report.plan !== digest) throw outdatedPlanError();
      const changeId = await writeImport(sql, actor, plan, (written) =>
        onStep('writing', CHECKING_PART + (1 - CHECKING_PART) * written),
      );
      onStep('committing', 1);
      isCommitting = true;
      return JSON.stringify({ ...plan.report, changeId });
    },
    LONGEST_WRITING_MILLISECONDS,
  ).catch((error: unknown) => {
    // A commit without an answer may have been done: the same key tells at the next attempt.
    if (isCommitting) throw error;
    return explainDelay(error, began);
  });
}
