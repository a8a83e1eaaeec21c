import { isCalendarDate } from '../../../contract/calendarDate';
import type { Stop, StopsOfDay } from './toStops';

/** The ids of a comma-separated URL parameter; ignores anything else. */
export function readIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0 && Number.isSafeInteger(id));
}

/** By date, for each day that the user has arranged: the ids of its bins in the user's order of stops. */
export type StopOrder = ReadonlyMap<string, readonly number[]>;

/** Reads the URL parameter `order`. Each day's ids follow its date: '2026-03-02,3,1,2;2026-03-04,10,11'. */
export function readOrder(text: string | null): StopOrder {
  const days = (text ?? '').split(';').map((day) => [day.split(',', 1).join(), readIds(day)] as const);
  return new Map(days.filter(([date]) => isCalendarDate(date)));
}

export function writeOrder(order: StopOrder): string {
  return [...order].map(([date, ids]) => [date, ...ids].join(',')).join(';');
}

/** The stops of each day in the user's order. Stops that the order does not have come last, in their natural order. */
export function orderStops(days: readonly StopsOfDay[], order: StopOrder): StopsOfDay[] {
  return days.map(({ date, stops }) => {
    const ids = order.get(date) ?? [];
    const places = new Map(ids.map((id, place) => [id, place]));
    const placeOf = ({ binIds }: Stop) => Math.min(...binIds.map((id) => places.get(id) ?? ids.length));
    return { date, stops: stops.toSorted((one, other) => placeOf(one) - placeOf(other)) };
  });
}

/**
 * The new order after a stop was moved within its day. Days that the user has not arranged keep their natural order.
 * @param to the stop's new index in its day
 */
export function moveStop(days: readonly StopsOfDay[], order: StopOrder, stop: Stop, to: number): StopOrder {
  const arranged = days.filter(({ date }) => date === stop.date || order.has(date));
  return new Map(
    arranged.map(({ date, stops }) => {
      const others = stops.filter((one) => one !== stop);
      const moved = date === stop.date ? [...others.slice(0, to), stop, ...others.slice(to)] : stops;
      return [date, moved.flatMap(({ binIds }) => binIds)];
    }),
  );
}
