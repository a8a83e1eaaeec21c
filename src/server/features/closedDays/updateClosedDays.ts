import type { FastifyInstance } from 'fastify';
import { updateClosedDaysSchema } from '../../../contract/closedDays/closedDays';
import { paths } from '../../../contract/paths';
import { closedDaysSchema } from '../../../contract/responses/closedDays';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { closedDaysTable, openClosedDays } from './closedDaysRepository';

/** Says on which days nobody drives, all of them at once. Jobs that are due on such a day stay where they are. */
export function updateClosedDays(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateClosedDays',
    method: 'PUT',
    path: paths.closedDays,
    schema: updateClosedDaysSchema,
    response: closedDaysSchema,
    run: async ({ sql }, { version, weekdays, dates }) => {
      const before = await openClosedDays(sql, version);
      // In one order, so that the history shows no change where there is none.
      const sorted = {
        weekdays: weekdays.toSorted((one, other) => one - other),
        dates: dates.toSorted((one, other) => one.date.localeCompare(other.date)),
      };
      return changed('closedDays', before, await updateRow(sql, closedDaysTable, before.id, sorted));
    },
  });
}
