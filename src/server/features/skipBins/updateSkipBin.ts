import type { FastifyInstance } from 'fastify';
import { paths } from '../../../contract/paths';
import { updateSkipBinSchema, type UpdateSkipBin } from '../../../contract/skipBins';
import type { Db } from '../../db/Db';
import { updateRow } from '../../db/rows';
import { changed } from '../changes/recordChange';
import { registerCommand } from '../registerCommand';
import { explainReplacement } from './explainReplacement';
import { openSkipBin } from './openSkipBin';
import { skipBinsTable } from './skipBinsRepository';

/** A PUT replaces: an optional value that was left out is none. */
const NONE = {
  referenceNumber: null,
  deliveryComment: null,
  actualDeliveryDate: null,
  desiredCollectionDate: null,
  collectionTimeSlot: null,
  collectionComment: null,
  actualCollectionDate: null,
} satisfies Partial<UpdateSkipBin>;

export function updateSkipBin(app: FastifyInstance, db: Db): void {
  registerCommand(app, db, {
    name: 'updateSkipBin',
    method: 'PUT',
    path: paths.skipBins,
    schema: updateSkipBinSchema,
    run: async ({ sql }, request) => {
      const { status } = request;
      const before = await openSkipBin(sql, request, { type: 'update', status });
      const fields = { ...NONE, ...request };
      return changed(
        'skipBin',
        before,
        await updateRow(sql, skipBinsTable, before.id, fields).catch(explainReplacement),
      );
    },
  });
}
