import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { addBusinessDays } from './businessDays';
import type { DemoJobSite } from './demoJobSites';
import { SkipBinBook, type DemoSkipBin, type SkipBinDraft } from './SkipBinBook';
import type { Random } from './random';

/** Business days from today; negative ones are overdue. Most of the work is today and in the next two weeks. */
const DELIVERIES = [-6, -2, -1, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 14];
const COLLECTIONS = [-4, -1, 0, 0, 0, 1, 1, 2, 3, 7];
const SWAPS = [0, 1, 2, 4, 6, 9];
/** The replacement is delivered, the old bin is still to be collected. */
const SWAPS_HALF_DONE = [-1, 0, 0, 1];
/** The replacement was cancelled, the collection was not. */
const SWAPS_CALLED_OFF = [2, 4, 5, 9];
/** Jobs that could not be done on the day for which they were planned. */
const ATTEMPTS = [
  { job: 'delivery', offset: -1, reason: 'no-access', comment: 'Gate locked, nobody answered the phone' },
  { job: 'collection', offset: 0, reason: 'overfull', comment: null },
] as const;
/** Half of today's work is done, most of it the morning's. */
const DELIVERED_TODAY = ['morning', 'morning', 'morning', 'morning', 'afternoon'] as const;
const COLLECTED_TODAY = ['morning', 'morning', 'afternoon'] as const;
/** The old bin is collected, the replacement is still to be delivered. */
const SWAPS_HALF_COLLECTED = 2;
/** The collections of bins that were delivered this morning. */
const COLLECTIONS_OF_TODAYS_BINS = 2;

/** Bins that were swapped several times in a row. */
const CHAINS = 8;
const CHAIN_LENGTH = 4;
const TOTAL = 600;

/** Bins in all states, with dates relative to today. */
export function buildSkipBins(
  today: CalendarDate,
  sites: readonly DemoJobSite[],
  random: Random,
): DemoSkipBin[] {
  const book = new SkipBinBook(random);
  const day = (offset: number) => addBusinessDays(today, offset);
  const withBins = sites.filter(({ id }) => id % 9 !== 4);
  const active = withBins.filter(({ status }) => status === 'active');
  const archived = withBins.filter(({ status }) => status === 'archived');

  function standing(site: DemoJobSite, since: number): SkipBinDraft {
    const wanted = random.chance(0.1) ? since - 1 : since;
    return book.deliver(book.order(site, day(wanted)), day(since));
  }
  const standingSomewhere = () => standing(random.pick(active), -random.integer(8, 45));

  function collected(bin: SkipBinDraft, on: number): SkipBinDraft {
    const wanted = random.chance(0.15) ? on - 1 : on;
    const desired = day(wanted);
    book.requestCollection(
      bin,
      bin.actualDeliveryDate && desired < bin.actualDeliveryDate ? day(on) : desired,
    );
    return book.collect(bin, day(on));
  }

  function collectedBin(site: DemoJobSite): SkipBinDraft {
    const since = -random.integer(32, 150);
    // Some bins are filled while the driver waits, and are collected on the day of delivery.
    return collected(standing(site, since), random.chance(0.08) ? since : since + random.integer(2, 25));
  }

  function swapped(bin: SkipBinDraft, on: number): SkipBinDraft {
    const replacement = book.requestSwap(bin, day(on));
    book.collect(bin, day(on));
    return book.deliver(replacement, day(on));
  }

  function upcoming(): void {
    const deliveries = DELIVERIES.map((offset) => book.order(random.pick(active), day(offset)));
    const collections = COLLECTIONS.map((offset) => book.requestCollection(standingSomewhere(), day(offset)));
    for (const { job, offset, reason, comment } of ATTEMPTS) {
      const bin =
        job === 'collection'
          ? collections[COLLECTIONS.indexOf(offset)]
          : deliveries[DELIVERIES.indexOf(offset)];
      if (bin) book.attempt(bin, day(offset), reason, comment);
    }
    for (const offset of SWAPS) book.requestSwap(standingSomewhere(), day(offset));
    for (const offset of SWAPS_HALF_DONE) {
      book.deliver(book.requestSwap(standingSomewhere(), day(offset)), day(Math.min(offset, 0)));
    }
    for (const offset of SWAPS_CALLED_OFF) book.cancel(book.requestSwap(standingSomewhere(), day(offset)));
    for (let count = 0; count < COLLECTIONS_OF_TODAYS_BINS; count += 1) {
      const bin = book.deliver(book.order(random.pick(active), today, 'morning'), today);
      book.requestCollection(bin, today, 'afternoon');
    }
    // Cancelled and ordered again: one bin with two replacements, one of which is cancelled.
    const changedMind = standingSomewhere();
    book.cancel(book.requestSwap(changedMind, day(3)));
    book.requestSwap(changedMind, day(3));
    // Tomorrow has work even on a weekend, which `day` skips.
    const tomorrow = addDays(today, 1);
    book.order(random.pick(active), tomorrow);
    book.requestCollection(standingSomewhere(), tomorrow);
  }

  function doneToday(): void {
    for (const slot of DELIVERED_TODAY) book.deliver(book.order(random.pick(active), today, slot), today);
    for (const slot of COLLECTED_TODAY) {
      book.collect(book.requestCollection(standingSomewhere(), today, slot), today);
    }
    swapped(standingSomewhere(), 0);
    for (let count = 0; count < SWAPS_HALF_COLLECTED; count += 1) {
      const bin = standingSomewhere();
      book.requestSwap(bin, today);
      book.collect(bin, today);
    }
  }

  function chains(): void {
    for (let count = 0; count < CHAINS; count += 1) {
      let on = -random.integer(100, 140);
      let bin = standing(random.pick(active), on);
      for (let link = 1; link < CHAIN_LENGTH; link += 1) {
        on += random.integer(8, 30);
        bin = swapped(bin, on);
      }
    }
  }

  function past(): void {
    const kind = random.integer(1, 100);
    const site = random.pick(active);
    if (kind <= 46) collectedBin(site);
    else if (kind <= 54) collectedBin(random.pick(archived));
    else if (kind <= 60) book.cancel(book.order(site, day(-random.integer(3, 150))));
    else if (kind <= 62) book.cancel(book.order(site, day(random.integer(1, 8))));
    else if (kind <= 68) swapped(standing(site, -random.integer(40, 90)), -random.integer(2, 30));
    else if (kind <= 71)
      collected(swapped(standing(site, -random.integer(80, 140)), -60), -random.integer(5, 50));
    else standing(site, -random.integer(1, 60));
  }

  upcoming();
  doneToday();
  chains();
  while (book.drafts.length < TOTAL - 1) past();
  if (book.drafts.length < TOTAL) collectedBin(random.pick(active));
  return book.numbered();
}
