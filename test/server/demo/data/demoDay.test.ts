import { addDays, weekdayOf, type CalendarDate } from '../../../../src/contract/calendarDate';
import { jobOf } from '../../../../src/contract/lifecycle/lifecycle';
import { TIME_SLOTS } from '../../../../src/contract/skipBinChoices';
import type { SkipBin, SkipBinFields } from '../../../../src/contract/responses/skipBins';
import { countChoices, filterChoices } from '../../../../src/portal/features/dashboard/filterChoices';
import { filterUpcoming } from '../../../../src/portal/features/dashboard/filterUpcoming';
import { NO_FILTER, type UpcomingFilter } from '../../../../src/portal/features/dashboard/upcomingFilter';
import { toDoneRows, toRows, type JobRow } from '../../../../src/portal/features/dashboard/upcomingRows';
import { buildDemoData, type DemoData } from '../../../../src/server/demo/data/demoData';

const MONDAY: CalendarDate = '2026-11-23';
const WEEK = Array.from({ length: 7 }, (_day, index) => addDays(MONDAY, index));

/** All bins as the API answers them. */
function answered({ accounts, jobSites, skipBins }: DemoData): SkipBin[] {
  const fields = skipBins.map((bin): SkipBinFields => ({ ...bin, version: 1 }));
  return fields.map((bin) => {
    const jobSite = jobSites.find(({ id }) => id === bin.jobSiteId);
    const account = accounts.find(({ id }) => id === jobSite?.accountId);
    if (!jobSite || !account) throw new Error(`Bin ${bin.id} has no job site`);
    const replacement = fields.find(
      ({ previousSkipBinId, status }) =>
        previousSkipBinId === bin.id && (status === 'pending' || status === 'delivered'),
    );
    return {
      ...bin,
      jobSite: { ...jobSite, version: 1, account: { ...account, version: 1 } },
      replacement: replacement ?? null,
    };
  });
}

function isUpcoming({ status, desiredCollectionDate }: SkipBin): boolean {
  return status === 'pending' || (status === 'delivered' && desiredCollectionDate !== null);
}

describe.each(WEEK)('a demo that is first started on %s [DEMO-6]', (today) => {
  const data = buildDemoData(today);
  const bins = answered(data);
  const rows = toRows(bins.filter(isUpcoming));
  const doneRows = toDoneRows(bins, today);
  const leftToday = filterUpcoming(rows, { ...NO_FILTER, when: 'today' }, today);

  /** The choices of the filter's parts that would leave no row. */
  function emptyChoices(filter: UpcomingFilter): string[] {
    return filterChoices(filter).flatMap((part) => {
      const counts = countChoices(rows, filter, today, part);
      return part.choices.flatMap(({ label }, index) =>
        counts[index] === 0 ? [`${part.label}: ${label}`] : [],
      );
    });
  }

  const halfDoneToday = (isDelivery: boolean): JobRow[] =>
    leftToday.filter((row) => row.isHalfDone && row.job.isDelivery === isDelivery);

  test('has rows for each choice of the filter', () => {
    expect(weekdayOf(today)).toBe(WEEK.indexOf(today));
    expect(emptyChoices(NO_FILTER)).toEqual([]);
  });

  test('has each action and both time slots left today', () => {
    const empty = emptyChoices({ ...NO_FILTER, when: 'today' });
    expect(empty.filter((choice) => /^(Action|Time): /.test(choice))).toEqual([]);
  });

  test('has about as much done today as left, deliveries and collections of both slots', () => {
    const done = doneRows.map(({ bin, job }) =>
      job.isDelivery ? `deliver ${bin.deliveryTimeSlot}` : `collect ${bin.collectionTimeSlot}`,
    );
    expect(new Set(done)).toEqual(
      new Set(TIME_SLOTS.flatMap((slot) => [`deliver ${slot}`, `collect ${slot}`])),
    );
    expect(doneRows.length).toBeGreaterThanOrEqual(10);
    expect(doneRows.length / (doneRows.length + leftToday.length)).toBeGreaterThan(0.4);
    expect(doneRows.length / (doneRows.length + leftToday.length)).toBeLessThan(0.6);
  });

  test('has swaps half done today in both directions, and one done whole', () => {
    const doneToday = new Set(doneRows.map(({ key }) => key));
    const newBinStands = halfDoneToday(false).filter(({ partner }) =>
      doneToday.has(`${partner?.id} Delivered`),
    );
    const oldBinIsGone = halfDoneToday(true).filter(({ bin }) =>
      doneToday.has(`${bin.previousSkipBinId} Collected`),
    );
    const whole = bins.filter(
      ({ id, previousSkipBinId }) =>
        doneToday.has(`${id} Delivered`) && doneToday.has(`${previousSkipBinId} Collected`),
    );
    expect([newBinStands.length, oldBinIsGone.length, whole.length].every(Boolean)).toBe(true);
  });

  test('has a few overdue jobs, comments, and bins to collect without a number', () => {
    const overdue = filterUpcoming(rows, { ...NO_FILTER, when: 'overdue' }, today);
    expect(overdue.length).toBeGreaterThanOrEqual(3);
    expect(overdue.length).toBeLessThanOrEqual(8);
    expect(new Set(rows.map(({ job }) => job.comment === null))).toEqual(new Set([true, false]));
    const collections = rows.filter(({ job }) => !job.isDelivery);
    expect(new Set(collections.map(({ bin }) => bin.referenceNumber === null))).toEqual(
      new Set([true, false]),
    );
  });

  test('has two thirds of the jobs of today and tomorrow assigned to three drivers, and one kept order of stops', () => {
    const days: readonly unknown[] = [today, addDays(today, 1)];
    const soon = [...rows, ...doneRows].filter(({ bin }) => days.includes(bin[jobOf(bin).date]));
    const drivers = soon.map(({ bin }) => bin[jobOf(bin).driver]);
    expect(new Set(drivers)).toEqual(new Set([null, ...data.drivers.map(({ id }) => id)]));
    const share = drivers.filter((id) => id !== null).length / drivers.length;
    expect([share > 0.5, share < 0.8]).toEqual([true, true]);
    const [run] = data.runs;
    const left = leftToday.filter(({ bin }) => bin[jobOf(bin).driver] === run?.driverId);
    expect(new Set(run?.skipBinIds)).toEqual(new Set(left.map(({ bin }) => bin.id)));
    expect([data.runs.length, left.length > 2]).toEqual([1, true]);
  });

  test('says who has done what, in the order of the day, several of the staff', () => {
    const done = data.done.filter(({ date, command }) => date === today && command !== 'recordAttempt');
    const keys = done.map(({ skipBinId, command }) => {
      return `${skipBinId} ${command === 'markDelivered' ? 'Delivered' : 'Collected'}`;
    });
    expect(new Set(keys)).toEqual(new Set(doneRows.map(({ key }) => key)));
    expect(keys).toHaveLength(doneRows.length);
    expect(new Set(done.map(({ email }) => email)).size).toBe(3);
    const progress = done.map((job) => job.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.every((share) => share > 0 && share < 1)).toBe(true);
  });
});
