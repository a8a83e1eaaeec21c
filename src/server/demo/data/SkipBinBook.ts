import { NEW_BIN } from '../../../contract/lifecycle/newBin';
import { attemptNow, type AttemptReason } from '../../../contract/lifecycle/attempts';
import type { CalendarDate } from '../../../contract/calendarDate';
import {
  SKIP_BIN_SIZES,
  TIME_SLOTS,
  type SkipBinType,
  type TimeSlot,
} from '../../../contract/skipBinChoices';
import type { SkipBinFields } from '../../../contract/responses/skipBins';
import { COLLECTION_COMMENTS, DELIVERY_COMMENTS } from './demoComments';
import type { DemoJobSite } from './demoJobSites';
import { TRADES } from './demoTrades';
import type { Random } from './random';

export type DemoSkipBin = Omit<SkipBinFields, 'version'>;

/** A bin without an id: ids follow the delivery dates, and orders are not generated in that order. */
export interface SkipBinDraft extends Omit<DemoSkipBin, 'id' | 'previousSkipBinId' | 'referenceNumber'> {
  site: DemoJobSite;
  previous: SkipBinDraft | null;
}

/** What a draft has of a new bin. */
const { version: _version, previousSkipBinId: _previous, referenceNumber: _number, ...ORDERED } = NEW_BIN;

const FIRST_REFERENCE = 1001;

/** Generates orders and moves them through the bin's lifecycle. */
export class SkipBinBook {
  readonly drafts: SkipBinDraft[] = [];

  constructor(private readonly random: Random) {}

  order(site: DemoJobSite, date: CalendarDate, slot: TimeSlot = this.random.pick(TIME_SLOTS)): SkipBinDraft {
    const { random } = this;
    const usual: readonly SkipBinType[] = TRADES[site.trade].bins;
    const draft: SkipBinDraft = {
      ...ORDERED,
      site,
      jobSiteId: site.id,
      previous: null,
      type:
        usual[Math.min(random.integer(0, usual.length - 1), random.integer(0, usual.length - 1))] ?? 'timber',
      size: random.pick([...SKIP_BIN_SIZES, 240, 660]),
      desiredDeliveryDate: date,
      deliveryTimeSlot: slot,
      deliveryComment: random.chance(0.55) ? random.pick(DELIVERY_COMMENTS) : null,
    };
    this.drafts.push(draft);
    return draft;
  }

  deliver(bin: SkipBinDraft, date: CalendarDate): SkipBinDraft {
    return Object.assign(bin, { status: 'delivered', actualDeliveryDate: date } as const);
  }

  requestCollection(
    bin: SkipBinDraft,
    date: CalendarDate,
    slot = this.random.pick(TIME_SLOTS),
  ): SkipBinDraft {
    return Object.assign(bin, {
      desiredCollectionDate: date,
      collectionTimeSlot: slot,
      collectionComment: this.random.chance(0.5) ? this.random.pick(COLLECTION_COMMENTS) : null,
    });
  }

  /** @returns the replacement, due on the date and in the time slot of the old bin's collection. */
  requestSwap(bin: SkipBinDraft, date: CalendarDate): SkipBinDraft {
    const slot = this.random.pick(TIME_SLOTS);
    this.requestCollection(bin, date, slot);
    return Object.assign(this.order(bin.site, date, slot), { previous: bin, deliveryComment: null });
  }

  attempt(bin: SkipBinDraft, date: CalendarDate, reason: AttemptReason, comment: string | null): void {
    bin.attempts = [attemptNow(bin, { date, reason, comment })];
  }

  collect(bin: SkipBinDraft, date: CalendarDate): SkipBinDraft {
    return Object.assign(bin, { status: 'collected', actualCollectionDate: date } as const);
  }

  cancel(bin: SkipBinDraft): SkipBinDraft {
    return Object.assign(bin, { status: 'cancelled' } as const);
  }

  /** The bins with their ids, ordered by desired delivery date; a replacement comes after the bin that it replaces. */
  numbered(): DemoSkipBin[] {
    const ordered = [...this.drafts].sort((a, b) =>
      a.desiredDeliveryDate.localeCompare(b.desiredDeliveryDate),
    );
    const ids = new Map(ordered.map((draft, index) => [draft, index + 1]));
    return ordered.map(({ site: _, previous, ...bin }, index) => ({
      ...bin,
      id: index + 1,
      previousSkipBinId: (previous && ids.get(previous)) ?? null,
      // The number is painted on the bin, so it is known only after delivery; for some bins it was not written down.
      referenceNumber: bin.actualDeliveryDate && index % 17 !== 5 ? `B-${FIRST_REFERENCE + index}` : null,
    }));
  }
}
