import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { updateSkipBinSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { changed } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { explainReplacement } from './explainReplacement';
import { openSkipBin } from './openSkipBin';
import { refuseNumberInUse } from './refuseNumberInUse';
import { saveSkipBin } from './saveSkipBin';

export function updateSkipBin(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'updateSkipBin',
    method: 'PUT',
    path: paths.skipBins,
    schema: updateSkipBinSchema,
    run: async ({ sql }, { id, version, evenIfInUse = false, ...fields }) => {
      const before = await openSkipBin(sql, { id, version }, { type: 'update', status: fields.status });
      const saved = await saveSkipBin(sql, before, fields, today()).catch(explainReplacement);
      if (!evenIfInUse) await refuseNumberInUse(sql, before, saved);
      return changed('skipBin', before, saved);
    },
  });
}
