import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { halfToMoveAlong } from '../../../contract/swapHalves';
import { paths } from '../../../contract/paths';
import { updateSkipBinSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { registerCommand } from '../registerCommand';
import { refuseSecondReplacement } from './refuseSecondReplacement';
import { moveOtherHalf, openReplacedBy } from './moveOtherHalf';
import { openSkipBin } from './openSkipBin';
import { refuseNumberInUse } from './refuseNumberInUse';
import { saveSkipBin } from './saveSkipBin';

export function updateSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'updateSkipBin',
    method: 'PUT',
    path: paths.skipBins,
    schema: updateSkipBinSchema,
    answers: 'SkipBin',
    run: async (
      { sql },
      { id, version, evenIfInUse = false, swapMoves = 'both', otherHalfVersion, ...fields },
    ) => {
      const previous = swapMoves === 'both' ? await openReplacedBy(sql, id) : undefined;
      const event = { type: 'update', status: fields.status } as const;
      const { before, status } = await openSkipBin(sql, { id, version }, event);
      // A replacement that was over can be pending or delivered again, beside a newer one.
      const saved = await saveSkipBin(sql, before, { ...fields, status }, today()).catch(
        refuseSecondReplacement,
      );
      const moved =
        swapMoves === 'both'
          ? halfToMoveAlong(before, parseJson(saved), { previous, replacement: before.replacement })
          : undefined;
      const result = await moveOtherHalf(sql, before, saved, moved, otherHalfVersion, today());
      // Last, so that no other lock is awaited while the number is locked.
      if (!evenIfInUse) await refuseNumberInUse(sql, before, saved);
      return result;
    },
  });
}
