import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import {
  COLLECTION_BEFORE_DELIVERY,
  isCollectionBeforeDelivery,
  updateSkipBinSchema,
} from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { invalidField } from '../../plugins/ApiError';
import { changed } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { explainReplacement } from './explainReplacement';
import { openSkipBin } from './openSkipBin';
import { skipBinsTable } from './skipBinsRepository';

export function updateSkipBin(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateSkipBin',
    method: 'PUT',
    path: paths.skipBins,
    schema: updateSkipBinSchema,
    run: async ({ sql }, request) => {
      const { status } = request;
      const before = await openSkipBin(sql, request, { type: 'update', status });
      const { actualDeliveryDate, actualCollectionDate } = { ...before, ...request };
      const isDated = 'actualDeliveryDate' in request || 'actualCollectionDate' in request;
      if (isDated && isCollectionBeforeDelivery(actualDeliveryDate, actualCollectionDate)) {
        throw invalidField('actualCollectionDate', COLLECTION_BEFORE_DELIVERY);
      }
      return changed(
        'skipBin',
        before,
        await updateRow(sql, skipBinsTable, before.id, request).catch(explainReplacement),
      );
    },
  });
}
