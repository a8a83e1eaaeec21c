import type { FastifyInstance } from 'fastify';
import { updateDriverSchema } from '../../../contract/drivers/drivers';
import { paths } from '../../../contract/paths';
import { driverSchema } from '../../../contract/responses/drivers';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../../commands/recordChange';
import { openForEdit } from '../../commands/openForEdit';
import { registerCommand } from '../../commands/registerCommand';
import { driversTable } from './driversRepository';

export function updateDriver(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateDriver',
    method: 'PUT',
    path: paths.drivers,
    schema: updateDriverSchema,
    response: driverSchema,
    run: async ({ sql }, request) => {
      const before = await openForEdit(sql, driversTable, 'driver', request);
      return changed('driver', before, await updateRow(sql, driversTable, before.id, request));
    },
  });
}
