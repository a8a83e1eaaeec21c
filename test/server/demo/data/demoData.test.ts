import { SKIP_BIN_STATUSES } from '../../../../src/contract/lifecycle';
import { ACCOUNT_STATUSES, createAccountSchema } from '../../../../src/contract/accounts';
import { addDays, type CalendarDate } from '../../../../src/contract/calendarDate';
import { ADDRESS_STATES, createJobSiteSchema } from '../../../../src/contract/jobSites';
import { JOB_SITE_STATUSES } from '../../../../src/contract/statuses';
import { skipBinStateOf } from '../../../../src/contract/skipBinMachine';
import {
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPES,
  TIME_SLOTS,
  updateSkipBinSchema,
} from '../../../../src/contract/skipBins';
import { createUserSchema } from '../../../../src/contract/users';
import { addBusinessDays, isWeekend } from '../../../../src/server/demo/data/businessDays';
import { buildDemoData } from '../../../../src/server/demo/data/demoData';
import { METROPOLITAN_PLACES, REGIONAL_PLACES } from '../../../../src/server/demo/data/demoPlaces';
import type { DemoSkipBin } from '../../../../src/server/demo/data/SkipBinBook';

const MONDAY: CalendarDate = '2026-11-23';
const SATURDAY: CalendarDate = '2026-11-21';
const SUNDAY: CalendarDate = '2028-03-05';

/** Australia Post's ranges for the states, without post-office boxes. */
const POSTCODES = {
  VIC: /^3\d{3}$/,
  NSW: /^2(?!6(0\d|1[0-8])|9\d\d)\d{3}$/,
  ACT: /^2(6(0\d|1[0-8])|9\d\d)$/,
  QLD: /^4\d{3}$/,
  SA: /^5\d{3}$/,
  WA: /^6\d{3}$/,
  TAS: /^7\d{3}$/,
  NT: /^08\d{2}$/,
};

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

  test('has contacts and access notes, but not everywhere; their phone numbers are fictional [CONTACT-1]', () => {
    const phones = [...accounts, ...jobSites].flatMap(({ contactPhone }) => contactPhone ?? []);
    // The ranges that are reserved for fiction.
    expect(phones.filter((phone) => !/^(03 5550 \d{4}|0491 570 \d{3})$/.test(phone))).toEqual([]);
    for (const given of [
      accounts.map(({ contactPhone }) => contactPhone),
      accounts.map(({ contactEmail }) => contactEmail),
      jobSites.map(({ contactPhone }) => contactPhone),
      jobSites.map(({ accessNotes }) => accessNotes),
    ]) {
      const share = given.filter(Boolean).length / given.length;
      expect([share > 0.2, share < 0.95]).toEqual([true, true]);
    }
  });

  test('never uses a name, an e-mail address or a bin number twice', () => {
    const numbers = skipBins.flatMap(({ referenceNumber }) => referenceNumber ?? []);
    const siteNames = jobSites.map(({ accountId, name }) => `${accountId} ${name}`);
    for (const values of [
      accounts.map(({ name }) => name),
      siteNames,
      users.map(({ email }) => email),
      numbers,
    ]) {
      expect(distinct(values).size).toBe(values.length);
    }
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

  test('has bins delivered and collected on one day, and none collected before its delivery', () => {
    const sameDay = skipBins.filter(
      (bin) => bin.actualCollectionDate && bin.actualCollectionDate === bin.actualDeliveryDate,
    );
    expect(sameDay.length).toBeGreaterThan(0);
    const reversed = skipBins.filter(
      ({ actualDeliveryDate, desiredCollectionDate, actualCollectionDate }) =>
        actualDeliveryDate &&
        ((actualCollectionDate && actualCollectionDate < actualDeliveryDate) ||
          (desiredCollectionDate && desiredCollectionDate < actualDeliveryDate)),
    );
    expect(reversed).toEqual([]);
  });

  test('has the dates that each status requires, and nothing done in the future', () => {
    for (const bin of skipBins) {
      const { status, actualDeliveryDate, desiredCollectionDate, collectionTimeSlot, actualCollectionDate } =
        bin;
      expect(actualDeliveryDate !== null).toBe(status === 'delivered' || status === 'collected');
      expect(actualCollectionDate !== null).toBe(status === 'collected');
      expect(collectionTimeSlot !== null).toBe(desiredCollectionDate !== null);
      expect(status !== 'collected' || desiredCollectionDate !== null).toBe(true);
      expect((actualDeliveryDate ?? today) <= today && (actualCollectionDate ?? today) <= today).toBe(true);
    }
  });

  test('plans nothing for a weekend, except for today and for two bins tomorrow', () => {
    const tomorrow = addDays(today, 1);
    const wanted = skipBins.flatMap((bin) =>
      [bin.desiredDeliveryDate, bin.desiredCollectionDate ?? bin.desiredDeliveryDate]
        .filter((date) => date !== today && isWeekend(date))
        .map((date) => ({ id: bin.id, date })),
    );
    expect(wanted.filter(({ date }) => date !== tomorrow)).toEqual([]);
    expect(distinct(wanted.map(({ id }) => id)).size).toBe(isWeekend(tomorrow) ? 2 : 0);
  });

  test('has accounts without sites, sites without bins, sites without an address, and no live bin on an archived site', () => {
    const archived = new Set(jobSites.filter(({ status }) => status === 'archived').map(({ id }) => id));
    const busy = skipBins.filter(({ status }) => status === 'pending' || status === 'delivered');
    expect(busy.filter(({ jobSiteId }) => archived.has(jobSiteId))).toEqual([]);
    const withSites = new Set(jobSites.map(({ accountId }) => accountId));
    const withBins = new Set(skipBins.map(({ jobSiteId }) => jobSiteId));
    expect(accounts.filter(({ id }) => !withSites.has(id)).length).toBeGreaterThan(0);
    expect(jobSites.filter(({ id }) => !withBins.has(id)).length).toBeGreaterThan(0);
    expect(jobSites.filter(({ addressSuburb }) => addressSuburb === null).length).toBeGreaterThan(0);
  });
});

test('the demo data is the same every time, except for the dates [DEMO-2]', () => {
  const [monday, saturday] = [buildDemoData(MONDAY), buildDemoData(SATURDAY)];
  expect(buildDemoData(MONDAY)).toEqual(monday);
  expect([saturday.jobSites, saturday.users]).toEqual([monday.jobSites, monday.users]);
});

test('every suburb has a postcode of its state [DEMO-2]', () => {
  const places = [...METROPOLITAN_PLACES, ...REGIONAL_PLACES];
  expect(places.filter(({ postcode, state }) => !POSTCODES[state].test(postcode))).toEqual([]);
});
