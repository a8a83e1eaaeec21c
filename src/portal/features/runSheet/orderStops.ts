import { placeStops } from '../../../contract/drivers/placeStops';
import { runKey, type Stop, type StopsOfRun } from './toStops';

/** The ids of a comma-separated URL parameter; ignores anything else. */
export function readIds(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0 && Number.isSafeInteger(id));
}

/** By the keys of runs: the ids of their bins in the order that is kept. */
export type KeptOrders = ReadonlyMap<string, readonly number[]>;

/**
 * All bins of a run in their order, also those that the sheet leaves out.
 * @param whole the whole runs, in their natural order
 */
export function wholeOrder(run: StopsOfRun, whole: readonly StopsOfRun[], kept: KeptOrders): number[] {
  const key = runKey(run);
  const natural = whole.find((one) => runKey(one) === key)?.stops ?? run.stops;
  return placeStops(
    kept.get(key) ?? [],
    natural.flatMap(({ binIds }) => binIds),
  );
}

/** The stops of each run in the order that is kept for it. */
export function orderStops(
  runs: readonly StopsOfRun[],
  whole: readonly StopsOfRun[],
  kept: KeptOrders,
): StopsOfRun[] {
  return runs.map((run) => {
    const places = new Map(wholeOrder(run, whole, kept).map((id, place) => [id, place]));
    const placeOf = ({ binIds }: Stop) => Math.min(...binIds.map((id) => places.get(id) ?? Infinity));
    return { ...run, stops: run.stops.toSorted((one, other) => placeOf(one) - placeOf(other)) };
  });
}

/** The order with the bins of these stops in their order; all others keep their places. */
function inOrder(order: readonly number[], stops: readonly Stop[]): number[] {
  const ids = stops.flatMap(({ binIds }) => binIds);
  const shown = new Set(ids);
  let next = 0;
  return order.map((id) => (shown.has(id) ? (ids[next++] ?? id) : id));
}

/**
 * The new order of a whole run after one of its stops was moved. The stops that the sheet leaves out keep their places.
 * @param run in its order
 * @param to the stop's new index in it
 */
export function moveStop(run: StopsOfRun, order: readonly number[], stop: Stop, to: number): number[] {
  const others = run.stops.filter((one) => one !== stop);
  return inOrder(order, [...others.slice(0, to), stop, ...others.slice(to)]);
}

/**
 * The order of a whole run after the sheet's stops were brought back to their natural order; empty if all its stops are in it. The
 * stops that the sheet leaves out keep their places.
 * @param run in its natural order
 */
export function resetStops(run: StopsOfRun, whole: readonly StopsOfRun[], kept: KeptOrders): number[] {
  const natural = wholeOrder(run, whole, new Map());
  const order = inOrder(wholeOrder(run, whole, kept), run.stops);
  return order.every((id, place) => id === natural[place]) ? [] : order;
}
