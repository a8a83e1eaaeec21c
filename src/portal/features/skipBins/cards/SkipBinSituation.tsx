import { Tag } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { daysBetween, type CalendarDate } from '../../../../contract/calendarDate';
import { isSplit } from '../../../../contract/swapHalves';
import { skipBinStateOf, type SkipBinState } from '../../../../contract/skipBinMachine';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { formatDate, formatDateWithSlot } from '../../../format/dates';
import { binLabel } from '../../../format/skipBins';
import { dueOf } from '../dueOf';

interface Description {
  badge?: string;
  words: string;
  comment?: string | null;
}

function requested(date: CalendarDate, slot: SkipBin['deliveryTimeSlot'] | null): string {
  return `requested ${formatDateWithSlot(date, slot)}`;
}

function delivered(bin: SkipBin, today: CalendarDate): Description {
  if (bin.desiredCollectionDate) {
    return {
      badge: 'Collecting',
      words: requested(bin.desiredCollectionDate, bin.collectionTimeSlot),
      comment: bin.collectionComment,
    };
  }
  if (!bin.actualDeliveryDate) return { words: 'Delivered' };
  const days = daysBetween(bin.actualDeliveryDate, today);
  return {
    words: `Delivered ${formatDate(bin.actualDeliveryDate)} (${days} ${days === 1 ? 'day' : 'days'} on site)`,
  };
}

const DESCRIPTIONS: Record<SkipBinState, (bin: SkipBin, today: CalendarDate) => Description> = {
  pending: (bin) => ({
    badge: 'Delivering',
    words: requested(bin.desiredDeliveryDate, bin.deliveryTimeSlot),
    comment: bin.deliveryComment,
  }),
  delivered,
  swap: (bin, today) => {
    const { words, ...rest } = delivered(bin, today);
    const { replacement } = bin;
    if (!replacement) return { words, ...rest, badge: 'Swapping' };
    const { date, slot } = dueOf(replacement);
    const comes = isSplit(bin, replacement) ? `, replacement ${formatDateWithSlot(date, slot)}` : '';
    return { ...rest, words: `${words}${comes}`, badge: `Swapping with ${binLabel(replacement)}` };
  },
  collected: () => ({ words: 'Collected' }),
  cancelled: () => ({ words: 'Cancelled' }),
};

/** A bin's state in words. */
export function SkipBinSituation({ bin }: { bin: SkipBin }) {
  const today = useSelector(selectToday);
  const state = skipBinStateOf(bin);
  const { badge, words, comment } = DESCRIPTIONS[state](bin, today);
  return (
    <div className="ra-bin-situation">
      <p>
        {badge && (
          <Tag minimal intent={state === 'pending' ? 'primary' : 'warning'}>
            {badge}
          </Tag>
        )}{' '}
        {words}
      </p>
      {comment && <p className="ra-bin-comment">{comment}</p>}
    </div>
  );
}
