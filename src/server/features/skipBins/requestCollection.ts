import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import { paths } from '../../../contract/paths';
import { requestCollectionSchema } from '../../../contract/skipBins';
import { skipBinSchema } from '../../../contract/responses/skipBins';
import type { Db } from '../../db/Db';
import { insertRow } from '../../db/rows';
import { changed, created } from '../../commands/recordChange';
import { registerCommand } from '../../commands/registerCommand';
import { refuseClosedDay } from '../closedDays/refuseClosedDay';
import { refuseUnfitDriver } from '../drivers/lockDriver';
import { refuseSecondReplacement } from './refuseSecondReplacement';
import { openSkipBin } from './openSkipBin';
import { saveSkipBin } from './saveSkipBin';
import { skipBinsTable } from './skipBinsRepository';

/** Requests a plain collection or a swap. Both bins of a swap are written in one transaction. */
export function requestCollection(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  registerCommand(app, db, {
    name: 'requestCollection',
    method: 'PUT',
    path: paths.requestCollection,
    schema: requestCollectionSchema,
    response: skipBinSchema,
    run: async ({ sql }, { id, version, swap, evenIfClosed = false, ...collection }) => {
      const { desiredCollectionDate, collectionTimeSlot, collectionDriverId } = collection;
      const { before, next } = await openSkipBin(
        sql,
        { id, version },
        { type: 'requestCollection', desiredCollectionDate, swap: Boolean(swap) },
      );
      const driverId = collectionDriverId === undefined ? before.collectionDriverId : collectionDriverId;
      if (driverId !== before.collectionDriverId)
        await refuseUnfitDriver(sql, driverId, 'collectionDriverId');
      // First, so that the response contains it. It is delivered when the old bin is collected.
      const replacement = swap
        ? await insertRow(sql, skipBinsTable, {
            ...swap,
            jobSiteId: before.jobSiteId,
            desiredDeliveryDate: desiredCollectionDate,
            deliveryTimeSlot: collectionTimeSlot,
            previousSkipBinId: before.id,
            purchaseOrder: before.purchaseOrder,
            // One driver does both.
            deliveryDriverId: driverId,
          }).catch(refuseSecondReplacement)
        : undefined;
      const saved = await saveSkipBin(sql, before, { ...collection, ...next }, today());
      if (!evenIfClosed) await refuseClosedDay(sql, desiredCollectionDate);

      const { changes } = changed('skipBin', before, saved);
      return {
        saved,
        changes: replacement ? [...changes, ...created('skipBin', replacement).changes] : changes,
      };
    },
  });
}
