import { skipBinStateOf, type LifecycleInput } from './skipBinMachine';
import type { SkipBinStatus } from './skipBins';

/** The states of the page of all bins. Finer than the lifecycle's: a delivered bin is on site, collecting or swapping. */
export const LISTED_STATES = [
  'pending',
  'onSite',
  'collecting',
  'swapping',
  'collected',
  'cancelled',
] as const;
export type ListedState = (typeof LISTED_STATES)[number];

export const LISTED_STATE_LABELS: Record<ListedState, string> = {
  pending: 'Pending',
  onSite: 'On site',
  collecting: 'Collecting',
  swapping: 'Swapping',
  collected: 'Collected',
  cancelled: 'Cancelled',
};

interface Meaning {
  status: SkipBinStatus;
  /** Whether a replacement is pending or delivered; undefined: either. */
  isSwapped?: boolean;
  /** Whether there is a desired collection date; undefined: either. */
  isRequested?: boolean;
}

/** What each state means. `listedStateOf` and the server's filter are derived from this table. */
export const LISTED_STATE_MEANINGS: Record<ListedState, Meaning> = {
  pending: { status: 'pending' },
  onSite: { status: 'delivered', isSwapped: false, isRequested: false },
  collecting: { status: 'delivered', isSwapped: false, isRequested: true },
  swapping: { status: 'delivered', isSwapped: true },
  collected: { status: 'collected' },
  cancelled: { status: 'cancelled' },
};

/** The states of the bins that are ordered or on a site. */
export const CURRENT_STATES = LISTED_STATES.filter((state) =>
  ['pending', 'delivered'].includes(LISTED_STATE_MEANINGS[state].status),
);

/** The states of the bins on a site. */
export const ON_SITE_STATES = LISTED_STATES.filter(
  (state) => LISTED_STATE_MEANINGS[state].status === 'delivered',
);

/** The state of a bin; each bin has exactly one. */
export function listedStateOf(bin: LifecycleInput): ListedState {
  const isRequested = bin.desiredCollectionDate !== null;
  const isSwapped = skipBinStateOf(bin) === 'swap';
  const state = LISTED_STATES.find((one) => {
    const meaning = LISTED_STATE_MEANINGS[one];
    return (
      meaning.status === bin.status &&
      (meaning.isSwapped ?? isSwapped) === isSwapped &&
      (meaning.isRequested ?? isRequested) === isRequested
    );
  });
  if (!state) throw new Error(`A ${bin.status} bin has no state`);
  return state;
}
