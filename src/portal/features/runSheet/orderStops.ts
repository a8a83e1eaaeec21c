import type { Stop, StopsOfDay } from './toStops';

/** The ids in a list of an address; what is not an id is ignored. */
export function readIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0 && Number.isSafeInteger(id));
}

/** The user's order of stops, as ids of bins; empty if there is none. */
export const readOrder = (search: URLSearchParams) => readIds(search.get('order'));

/**
 * The stops of each day in the user's order. Stops that the order does not name come last, in their natural order.
 * @param order ids of bins, as the user has arranged their stops
 */
export function orderStops(days: readonly StopsOfDay[], order: readonly number[]): StopsOfDay[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ binIds }: Stop) => Math.min(...binIds.map((id) => places.get(id) ?? order.length));
  return days.map(({ date, stops }) => ({
    date,
    stops: stops.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
}

/**
 * The new order after a stop was moved within its day. It names no bins of days that the user has not arranged, so that these
 * keep their natural order.
 * @param to the stop's new index in its day
 */
export function moveStop(
  days: readonly StopsOfDay[],
  order: readonly number[],
  stop: Stop,
  to: number,
): number[] {
  const named = new Set(order);
  return days.flatMap(({ date, stops }) => {
    if (date === stop.date) {
      const others = stops.filter((one) => one !== stop);
      return [...others.slice(0, to), stop, ...others.slice(to)].flatMap(({ binIds }) => binIds);
    }
    const isOrdered = stops.some(({ binIds }) => binIds.some((id) => named.has(id)));
    return isOrdered ? stops.flatMap(({ binIds }) => binIds) : [];
  });
}
