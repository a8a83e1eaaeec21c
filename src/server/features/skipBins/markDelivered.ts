import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { markDeliveredSchema } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { openSkipBin } from './openSkipBin';
import { skipBinsTable } from './skipBinsRepository';

export function markDelivered(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'markDelivered',
    method: 'PUT',
    path: paths.deliveredSkipBin,
    schema: markDeliveredSchema,
    run: async ({ sql }, { id, version, ...delivered }) => {
      const before = await openSkipBin(sql, { id, version }, { type: 'markDelivered' });
      const delivery = { status: 'delivered', ...delivered };
      return changed('skipBin', before, await updateRow(sql, skipBinsTable, before.id, delivery));
    },
  });
}
