import type { CalendarDate } from '../../../contract/calendarDate';
import type { ImportStep } from '../../../contract/imports';
import type { ImportReport } from '../../../contract/responses/imports';
import { DatabaseUnavailableError } from '../../db/DatabaseUnavailableError';
import type { Db, Json } from '../../db/Db';
import { ApiError } from '../../http/errors/ApiError';
import { runIdempotently, type KeyedRequest } from '../../commands/idempotency';
import { LARGE_CHANGE_MILLISECONDS } from '../../commands/changesRepository';
import type { Actor } from '../../commands/recordChange';
import { ImportContents } from './ImportContents';
import { lockImports } from './importRepository';
import { planImport } from './planImport';
import { outdatedPlanError, writeImport } from './writeImport';

/** The part of the progress that is the reading of the file. */
const CHECKING_PART = 0.3;

export interface ImportRun {
  db: Db;
  today: CalendarDate;
  bytes: Buffer;
  /** Gets the progress, from 0 to 1. Throws to cancel: nothing is written. */
  onStep: (step: ImportStep, done: number) => void;
}

/** Reports what an import would do. */
export async function checkImport({ db, today, bytes, onStep }: ImportRun): Promise<ImportReport> {
  const file = await ImportContents.read(bytes, today, (read) => onStep('checking', read));
  return (await planImport(db, file)).report;
}

/** Asks for a smaller file after a timeout: a second attempt would take as long. */
function explainDelay(error: unknown, began: number): never {
  const hasTimedOut = performance.now() - began >= LARGE_CHANGE_MILLISECONDS;
  if (!hasTimedOut || !(error instanceof DatabaseUnavailableError)) throw error;
  throw new ApiError(
    'too-large',
    `The import of this file takes more than ${LARGE_CHANGE_MILLISECONDS / 1_000} seconds. Please divide the file`,
  );
}

/**
 * Imports a file: all of it, or nothing.
 * @param digest of the plan that was reported
 * @throws ApiError `conflict` if the plan would be another one by now, or another import is under way
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
    LARGE_CHANGE_MILLISECONDS,
  ).catch((error: unknown) => {
    // A commit without an answer may have succeeded: the next attempt with the same key finds its report.
    if (isCommitting) throw error;
    return explainDelay(error, began);
  });
}
