import type { CalendarDate } from '../../../contract/calendarDate';
import { instant, read, type RowOf } from '../../db/columns';
import type { Sql } from '../../db/Db';
import { changed, recordChange } from '../../commands/recordChange';
import { openSkipBin } from '../../features/skipBins/openSkipBin';
import { saveSkipBin } from '../../features/skipBins/saveSkipBin';
import type { DoneJob } from './demoDoneJobs';
import type { DemoSkipBin } from './SkipBinBook';

const WORKING_TIME = { begin: instant, end: instant };

/**
 * From 6:40 until 13:10, today until now at the latest: half of a day's work is done then. If the demo is started before 7:40,
 * today's work began at midnight: there would be too little time since 6:40.
 */
async function workingTime(
  sql: Sql,
  day: CalendarDate,
  timeZone: string,
  now: Date,
): Promise<RowOf<typeof WORKING_TIME>> {
  const [time] = await read(
    sql,
    WORKING_TIME,
    `with day as (
       select $1::timestamp at time zone $2 as midnight, ($1::date + time '6:40') at time zone $2 as early,
         least(($1::date + time '13:10') at time zone $2, $3::timestamptz) as until
     )
     select case when until - early < interval '1 hour' then midnight else early end as begin, until as end from day`,
    [day, timeZone, now.toISOString()],
  );
  if (!time) throw new Error('The working time of the demo was not computed');
  return time;
}

/**
 * Marks jobs as done, or attempted, in the database, as the commands do it, so that the history shows them and they can be undone.
 * @param skipBins as they are afterwards
 * @param uids the staff's ids at the identity provider, by e-mail address
 */
export async function recordDoneJobs(
  sql: Sql,
  { skipBins, done }: { skipBins: readonly DemoSkipBin[]; done: readonly DoneJob[] },
  uids: ReadonlyMap<string, string>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const bins = new Map(skipBins.map((bin) => [bin.id, bin]));
  const times = new Map<CalendarDate, RowOf<typeof WORKING_TIME>>();
  for (const { date } of done)
    if (!times.has(date)) times.set(date, await workingTime(sql, date, timeZone, now));
  for (const { command, skipBinId, date, email, progress } of done) {
    const { before, next } = await openSkipBin(sql, { id: skipBinId }, { type: command });
    const bin = bins.get(skipBinId);
    const given = {
      markDelivered: { actualDeliveryDate: date, referenceNumber: bin?.referenceNumber },
      markCollected: {
        actualCollectionDate: date,
        collectedKilograms: bin?.collectedKilograms,
        docketNumber: bin?.docketNumber,
        contamination: bin?.contamination,
        contaminationComment: bin?.contaminationComment,
      },
      recordAttempt: { attempts: bin?.attempts },
    }[command];
    const saved = await saveSkipBin(sql, before, { ...next, ...given }, date);
    const { begin = new Date(), end = begin } = times.get(date) ?? {};
    const at = new Date(begin.getTime() + progress * (end.getTime() - begin.getTime()));
    const uid = uids.get(email);
    if (uid === undefined) throw new Error(`${email} is not staff of the demo`);
    await recordChange(sql, { uid, email }, { command, ...changed('skipBin', before, saved), at });
  }
}
