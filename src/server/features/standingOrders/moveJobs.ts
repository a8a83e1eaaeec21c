import type { CalendarDate } from '../../../contract/calendarDate';
import type { ClosedDays } from '../../../contract/closedDays/closedDayOf';
import { awaitsDelivery } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { occurrencesOf } from '../../../contract/standingOrders/occurrences';
import type { EntityChange } from '../../commands/recordChange';
import type { Sql } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { saveSkipBin } from '../skipBins/saveSkipBin';
import { cancelJobs, takenAway } from './cancelJobs';
import { activeDriverOf, activeDrivers, insertJobs } from './insertJobs';
import { joinStanding, openBins } from './jobsOfOrder';
import { daysAhead, readMadeDays, writeMadeDays, type DueDay, type MadeDay } from './standingOrderDays';

/**
 * Whether a job is still as the standing order made it for this day: nobody has changed it since.
 * @param drivers the active ones
 */
function isAsMade(
  order: StandingOrder,
  job: SkipBin | undefined,
  { madeFor }: MadeDay,
  drivers: ReadonlySet<number>,
): job is SkipBin {
  return (
    job !== undefined &&
    awaitsDelivery(job) &&
    job.desiredDeliveryDate === madeFor &&
    job.desiredCollectionDate === null &&
    job.deliveryTimeSlot === order.slot &&
    job.type === order.type &&
    job.size === order.size &&
    job.deliveryComment === order.comment &&
    [order.driverId, activeDriverOf(order, drivers)].includes(job.deliveryDriverId)
  );
}

/** Whether a date that was none before gets a job: not if it had one, which was cancelled by hand or is done. */
function isOpen(date: CalendarDate, known: readonly MadeDay[], bins: ReadonlyMap<number, SkipBin>): boolean {
  const made = known.find((day) => day.date === date);
  const job = made && bins.get(made.skipBinId);
  if (!made?.isThere || (made.isReleased && !job)) return true;
  // It has gone to another date of the standing order.
  const isElsewhere = known.some(
    (day) => day.skipBinId === job?.id && day.date !== date && day.madeFor === job.desiredDeliveryDate,
  );
  return job !== undefined && awaitsDelivery(job) && isElsewhere;
}

/** Which date each one becomes: a date that stays keeps its job, the others follow in order. */
function pairDays(made: readonly MadeDay[], due: readonly DueDay[]) {
  const kept = new Set(made.map(({ date }) => date).filter((date) => due.some((one) => one.date === date)));
  const [leaving, coming] = [made, due].map((days) => days.filter(({ date }) => !kept.has(date))) as [
    MadeDay[],
    DueDay[],
  ];
  const next = (day: MadeDay) =>
    kept.has(day.date) ? due.find(({ date }) => date === day.date) : coming[leaving.indexOf(day)];
  return {
    pairs: made.map((day) => ({ day, to: next(day) })),
    missing: coming.slice(leaving.length),
  };
}

/** Saves what differs. */
async function saveChanged(
  sql: Sql,
  before: SkipBin,
  fields: Partial<SkipBin>,
  today: CalendarDate,
): Promise<EntityChange[]> {
  const names = Object.keys(fields) as (keyof SkipBin)[];
  if (names.every((name) => fields[name] === before[name])) return [];
  return [{ kind: 'skipBin', before, after: parseJson(await saveSkipBin(sql, before, fields, today)) }];
}

/**
 * After a change of a locked standing order: the jobs ahead that are still as it made them become what it makes now, those that are
 * too many are cancelled, and missing ones are made.
 */
export async function moveJobs(
  sql: Sql,
  before: StandingOrder,
  order: StandingOrder,
  closed: ClosedDays,
  today: CalendarDate,
): Promise<EntityChange[]> {
  const known = await readMadeDays(sql, [order.id], today);
  const bins = new Map((await openBins(sql, order.id)).map((bin) => [bin.id, bin]));
  const made = known.filter(
    ({ date, madeFor, skipBinId, isReleased }) =>
      madeFor >= today &&
      occurrencesOf(before, date, date).length > 0 &&
      !(isReleased && !bins.has(skipBinId)),
  );
  const first = made[0] && made[0].date < today ? made[0].date : today;
  const isMaking = order.status === 'active' && order.jobSite.status === 'active';
  const { pairs, missing } = pairDays(made, daysAhead(order, closed, today, first));
  const drivers = await activeDrivers(sql, [before, order]);
  const driverId = activeDriverOf(order, drivers);
  const changes: EntityChange[] = [];
  const surplus: SkipBin[] = [];
  const written: MadeDay[] = [];
  for (const { day, to } of pairs) {
    const job = bins.get(day.skipBinId);
    if (to) written.push({ ...day, date: to.date, madeFor: to.day });
    if (!isAsMade(before, job, day, drivers)) continue;
    if (!to) {
      surplus.push(job);
      continue;
    }
    const old = takenAway(bins, job, day.joinedTo);
    const time = { day: to.day, slot: order.slot };
    const replaced = order.action === 'swap' ? (old?.id ?? job.previousSkipBinId) : null;
    changes.push(
      ...(await saveChanged(
        sql,
        job,
        {
          type: order.type,
          size: order.size,
          desiredDeliveryDate: time.day,
          deliveryTimeSlot: time.slot,
          deliveryComment: order.comment,
          deliveryDriverId: driverId,
          previousSkipBinId: replaced,
        },
        today,
      )),
    );
    if (old)
      changes.push(
        ...(await saveChanged(
          sql,
          { ...old, replacement: replaced === null ? null : old.replacement },
          {
            desiredCollectionDate: time.day,
            collectionTimeSlot: time.slot,
            collectionComment:
              order.action === 'collect-and-deliver' && old.collectionComment === before.comment
                ? order.comment
                : old.collectionComment,
            collectionDriverId:
              old.collectionDriverId === job.deliveryDriverId ? driverId : old.collectionDriverId,
          },
          today,
        )),
      );
  }
  if (written.length > 0) await writeMadeDays(sql, written);
  changes.push(...(await cancelJobs(sql, surplus, bins, made, today)));
  const open = missing.filter(({ date }) => isOpen(date, known, bins));
  const jobs = await insertJobs(sql, isMaking ? open.map((one) => ({ order, ...one })) : []);
  changes.push(...jobs.map((bin) => ({ kind: 'skipBin' as const, after: bin })));
  return [...changes, ...(await joinStanding(sql, await openBins(sql, order.id), today))];
}
