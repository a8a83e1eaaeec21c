import type { CalendarDate } from '../../src/contract/calendarDate';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES, type SkipBin, type StockLine } from '../../src/contract/skipBins';

/** The stock, counted by reading every bin. */
export function stockByHand(bins: readonly SkipBin[], until: CalendarDate): StockLine[] {
  const isDue = (date: CalendarDate | null) => date !== null && date <= until;
  return [...SKIP_BIN_TYPES]
    .sort()
    .flatMap((type) => SKIP_BIN_SIZES.map((size) => ({ type, size })))
    .map((kind) => {
      const same = bins.filter(({ type, size }) => type === kind.type && size === kind.size);
      const delivered = same.filter(({ status }) => status === 'delivered');
      const pending = same.filter(({ status }) => status === 'pending');
      return {
        ...kind,
        onSite: delivered.length,
        goingOut: pending.filter((bin) => isDue(bin.desiredDeliveryDate)).length,
        comingBack: delivered.filter((bin) => isDue(bin.desiredCollectionDate)).length,
      };
    })
    .filter(({ onSite, goingOut, comingBack }) => onSite + goingOut + comingBack > 0);
}
