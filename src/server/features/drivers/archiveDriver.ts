import type { FastifyInstance } from 'fastify';
import { archiveDriverSchema } from '../../../contract/drivers/drivers';
import { paths } from '../../../contract/paths';
import { driverSchema } from '../../../contract/responses/drivers';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { driversTable } from './driversRepository';

/** Archives a driver, or takes them back. An archived driver keeps the jobs that they have. */
export function archiveDriver(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'archiveDriver',
    method: 'PUT',
    path: paths.driverStatus,
    schema: archiveDriverSchema,
    response: driverSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, driversTable, 'driver', request);
      const { status } = request;
      return changed('driver', before, await updateRow(sql, driversTable, before.id, { status }));
    },
  });
}
