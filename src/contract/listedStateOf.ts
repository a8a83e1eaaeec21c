import { LISTED_STATE_FACTS, LISTED_STATES, type ListedState } from './lifecycle';
import { skipBinStateOf, type LifecycleInput } from './skipBinMachine';

/** The state of a bin; each bin has exactly one. */
export function listedStateOf(bin: LifecycleInput): ListedState {
  const isRequested = bin.desiredCollectionDate !== null;
  const isSwapped = skipBinStateOf(bin) === 'swap';
  const state = LISTED_STATES.find((one) => {
    const meaning = LISTED_STATE_FACTS[one];
    return (
      meaning.status === bin.status &&
      (meaning.isSwapped ?? isSwapped) === isSwapped &&
      (meaning.isRequested ?? isRequested) === isRequested
    );
  });
  if (!state) throw new Error(`A ${bin.status} bin has no state`);
  return state;
}
