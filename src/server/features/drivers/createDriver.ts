import type { FastifyInstance } from 'fastify';
import { createDriverSchema } from '../../../contract/drivers/drivers';
import { paths } from '../../../contract/paths';
import { driverSchema } from '../../../contract/responses/drivers';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { driversTable } from './driversRepository';

export function createDriver(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'createDriver',
    method: 'POST',
    path: paths.drivers,
    schema: createDriverSchema,
    response: driverSchema,
    run: async ({ sql }, driver) => created('driver', await insertRow(sql, driversTable, driver)),
  });
}
