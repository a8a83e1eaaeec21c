import { SKIP_BIN_STATUSES } from '../../../../src/contract/lifecycle/lifecycle';
import { ACCOUNT_STATUSES, createAccountSchema } from '../../../../src/contract/accounts';
import { type CalendarDate } from '../../../../src/contract/calendarDate';
import { ADDRESS_STATES, createJobSiteSchema } from '../../../../src/contract/jobSites';
import { JOB_SITE_STATUSES } from '../../../../src/contract/statuses';
import { skipBinStateOf } from '../../../../src/contract/lifecycle/skipBinMachine';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES, TIME_SLOTS } from '../../../../src/contract/skipBinChoices';
import { updateSkipBinSchema } from '../../../../src/contract/skipBins';
import { createUserSchema } from '../../../../src/contract/users';
import { addBusinessDays } from '../../../../src/server/demo/data/businessDays';
import { buildDemoData } from '../../../../src/server/demo/data/demoData';
import type { DemoSkipBin } from '../../../../src/server/demo/data/SkipBinBook';

const MONDAY: CalendarDate = '2026-11-23';
const SATURDAY: CalendarDate = '2026-11-21';
const SUNDAY: CalendarDate = '2028-03-05';

function distinct<Value>(values: readonly Value[]): Set<Value> {
  return new Set(values);
}

function due(bin: DemoSkipBin): CalendarDate | null {
  if (bin.status === 'pending') return bin.desiredDeliveryDate;
  return bin.status === 'delivered' ? bin.desiredCollectionDate : null;
}

describe.each([MONDAY, SATURDAY, SUNDAY])('the demo data as of %s [DEMO-2]', (today) => {
  const { accounts, jobSites, skipBins, users } = buildDemoData(today);
  const binsById = new Map(skipBins.map((bin) => [bin.id, bin]));
  const replacements = skipBins.flatMap((bin) => {
    const old = binsById.get(bin.previousSkipBinId ?? 0);
    return old ? [{ bin, old }] : [];
  });
  const live = replacements.filter(({ bin }) => bin.status !== 'cancelled');

  test('is that of a busy business, with ids from 1 on without gaps', () => {
    expect(accounts.length).toBeGreaterThanOrEqual(58);
    expect([jobSites.length, skipBins.length, users.length]).toEqual([180, 600, 40]);
    for (const rows of [accounts, jobSites, skipBins, users])
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, index) => index + 1));
  });

  test('has every status, type, size, time slot, state of an address and state of the lifecycle', () => {
    const kinds: [found: unknown[], all: readonly unknown[]][] = [
      [accounts.map(({ status }) => status), ACCOUNT_STATUSES],
      [jobSites.map(({ status }) => status), JOB_SITE_STATUSES],
      [skipBins.map(({ status }) => status), SKIP_BIN_STATUSES],
      [skipBins.map(({ type }) => type), SKIP_BIN_TYPES],
      [skipBins.map(({ size }) => size), SKIP_BIN_SIZES],
      [skipBins.map(({ deliveryTimeSlot }) => deliveryTimeSlot), TIME_SLOTS],
      [jobSites.flatMap(({ addressState }) => addressState ?? []), ADDRESS_STATES],
    ];
    for (const [found, all] of kinds) expect(distinct(found)).toEqual(new Set(all));
    const replacementOf = new Map(live.map(({ bin, old }) => [old.id, bin]));
    const states = skipBins.map((bin) =>
      skipBinStateOf({ ...bin, replacement: replacementOf.get(bin.id) ?? null }),
    );
    expect(distinct(states)).toEqual(new Set([...SKIP_BIN_STATUSES, 'swap']));
  });

  test('is accepted by the API, row by row', () => {
    const refused = [
      ...accounts.filter((account) => !createAccountSchema.isValidSync(account)),
      ...jobSites.filter((site) => !createJobSiteSchema.isValidSync(site)),
      ...skipBins.filter((bin) => !updateSkipBinSchema.isValidSync(bin)),
      ...users.filter((user) => !createUserSchema.isValidSync({ ...user, password: 'secret' })),
    ];
    expect(refused).toEqual([]);
  });

  test('has 45 to 60 bins to deliver or to collect, most of them today and in the next 10 business days, some overdue', () => {
    const dates = skipBins.flatMap((bin) => due(bin) ?? []);
    expect(dates.length).toBeGreaterThanOrEqual(45);
    expect(dates.length).toBeLessThanOrEqual(60);
    const soon = dates.filter((date) => date >= today && date <= addBusinessDays(today, 10));
    expect(soon.length).toBeGreaterThan(0.8 * dates.length);
    expect(dates.filter((date) => date === today).length).toBeGreaterThanOrEqual(8);
    const overdue = skipBins.filter((bin) => (due(bin) ?? today) < today);
    expect(distinct(overdue.map(({ status }) => status))).toEqual(new Set(['pending', 'delivered']));
  });

  test('has swaps in every stage', () => {
    const stages = new Set(replacements.map(({ bin, old }) => `${old.status}, ${bin.status}`));
    expect([...stages]).toEqual(
      expect.arrayContaining([
        'delivered, pending',
        'delivered, delivered',
        'collected, delivered',
        'collected, collected',
        'delivered, cancelled',
      ]),
    );
  });

  test('has at most one current replacement of a bin, delivered on its site, in the day and slot of its collection, and chains of three', () => {
    const replaced = live.map(({ old }) => old.id);
    expect(distinct(replaced).size).toBe(replaced.length);
    for (const { bin, old } of replacements) {
      expect(bin.jobSiteId).toBe(old.jobSiteId);
      expect(bin.id).toBeGreaterThan(old.id);
    }
    for (const { bin, old } of live)
      expect([bin.desiredDeliveryDate, bin.deliveryTimeSlot]).toEqual([
        old.desiredCollectionDate,
        old.collectionTimeSlot,
      ]);
    const before = (bin: DemoSkipBin | undefined) => binsById.get(bin?.previousSkipBinId ?? 0);
    const chains = skipBins.filter((bin) => before(before(before(bin))));
    expect(chains.length).toBeGreaterThanOrEqual(8);
  });
});

test('the demo data is the same every time, except for the dates [DEMO-2]', () => {
  const [monday, saturday] = [buildDemoData(MONDAY), buildDemoData(SATURDAY)];
  expect(buildDemoData(MONDAY)).toEqual(monday);
  expect([saturday.jobSites, saturday.users]).toEqual([monday.jobSites, monday.users]);
});
