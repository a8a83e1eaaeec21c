import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import {
  COLLECTION_BEFORE_DELIVERY,
  isCollectionBeforeDelivery,
  markCollectedSchema,
} from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { invalidField } from '../../plugins/ApiError';
import { changed } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { openSkipBin } from './openSkipBin';
import { skipBinsTable } from './skipBinsRepository';

export function markCollected(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'markCollected',
    method: 'PUT',
    path: paths.collectedSkipBin,
    schema: markCollectedSchema,
    run: async ({ sql }, { actualCollectionDate, ...request }) => {
      const before = await openSkipBin(sql, request, { type: 'markCollected' });
      if (isCollectionBeforeDelivery(before.actualDeliveryDate, actualCollectionDate)) {
        throw invalidField('actualCollectionDate', COLLECTION_BEFORE_DELIVERY);
      }
      const collection = { status: 'collected', actualCollectionDate };
      return changed('skipBin', before, await updateRow(sql, skipBinsTable, before.id, collection));
    },
  });
}
