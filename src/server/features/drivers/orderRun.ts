import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { runSchema, type Run } from '../../../contract/responses/runs';
import { orderRunSchema } from '../../../contract/drivers/runs';
import type { Db, Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { insertRow, updateRow } from '../../db/rows';
import { TransactionConflictError } from '../../db/TransactionConflictError';
import { violatedConstraint } from '../../db/violatedConstraint';
import { ApiError } from '../../http/errors/ApiError';
import { listChangesSince } from '../../commands/changesRepository';
import { changed, created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { lockDriver } from './lockDriver';
import { lockRun, runsTable } from './runsRepository';

async function conflictWith(sql: Sql, run: Run | undefined): Promise<ApiError> {
  const message = 'Somebody else has changed the order of these stops meanwhile. Nothing was saved';
  if (!run) return new ApiError('conflict', message);
  const { id, version } = run;
  const last = await listChangesSince(sql, [{ kind: 'run', id, version: version - 1 }]);
  return new ApiError('conflict', message, { current: run, changes: parseJson(last) });
}

/** Another request has kept the first order of this run meanwhile: the next attempt finds it. */
function retryIfKept(error: unknown): never {
  throw violatedConstraint(error) === 'runs_date_driver' ? new TransactionConflictError(error) : error;
}

/** Keeps the order of the stops that a driver has on a day, unless the user has not seen the order that is kept. */
export function orderRun(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'orderRun',
    method: 'PUT',
    path: paths.runOrder,
    schema: orderRunSchema,
    response: runSchema,
    run: async ({ sql }, { date, driverId, skipBinIds, seen }) => {
      if (driverId !== null) await lockDriver(sql, driverId);
      const json = await lockRun(sql, { date, driverId });
      const before = json && parseJson(json);
      // Sent again by somebody who has not got the answer: no conflict with oneself.
      if (json && isDeepStrictEqual(before?.skipBinIds, skipBinIds)) return { saved: json, changes: [] };
      if (!isDeepStrictEqual(before?.skipBinIds ?? [], seen)) throw await conflictWith(sql, before);
      return before
        ? changed('run', before, await updateRow(sql, runsTable, before.id, { skipBinIds }))
        : created('run', await insertRow(sql, runsTable, { date, driverId, skipBinIds }).catch(retryIfKept));
    },
  });
}
