import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import {
  nextState,
  skipBinStateOf,
  type LifecycleInput,
  type SkipBinEvent,
  type SkipBinState,
  type SkipBinVerb,
} from '../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { isSessionOver } from '../../session/sessionSlice';
import { entered, lifecycleSlice, type SkipBinTransition } from './lifecycleSlice';
import { SKIP_BIN_ACTIONS } from './skipBinActions';
import { skipBinsApi } from './skipBinsApi';

const { endpoints } = skipBinsApi;
const isList = isAnyOf(
  endpoints.listSkipBins.matchFulfilled,
  endpoints.listUpcomingSkipBins.matchFulfilled,
  endpoints.listDoneSkipBins.matchFulfilled,
);
const isBulk = endpoints.bulkSkipBins.matchFulfilled;
const isCreated = endpoints.createSkipBin.matchFulfilled;
const isRead = isAnyOf(
  isList,
  isBulk,
  isCreated,
  ...SKIP_BIN_ACTIONS.flatMap(({ name }) =>
    // Two create something else, the others are always sent in bulk.
    name === 'orderAgain' || name === 'repeatSkipBin' || name === 'assignDriver' || name === 'extendHire'
      ? []
      : [endpoints[name].matchFulfilled],
  ),
);

type Read = typeof isRead extends (action: unknown) => action is infer Action ? Action : never;

/** A bin in a response, and the event of the command that was sent to it. */
interface ReadBin {
  bin: SkipBin;
  verb?: SkipBinVerb | undefined;
}

/** What the lifecycle depends on: less memory than the bins of each response. */
type SeenBin = LifecycleInput & { version: number };

/** No two of them lead from one state to the same other state, so the two states determine the event. */
const EVENTS: readonly SkipBinEvent[] = [
  { type: 'markDelivered' },
  { type: 'cancel' },
  { type: 'requestCollection', swap: true },
  { type: 'markCollected' },
];

function verbOf(command: string): SkipBinVerb | undefined {
  return SKIP_BIN_ACTIONS.find(({ name }) => name === command)?.event?.type;
}

function binsOf(action: Read): ReadBin[] {
  if (isList(action)) return action.payload.map((bin) => ({ bin }));
  if (isBulk(action)) return action.payload.done.map(({ command, bin }) => ({ bin, verb: verbOf(command) }));
  return [{ bin: action.payload, verb: verbOf(action.meta.arg.endpointName) }];
}

/** The event that leads to this state; if none does alone, as after an undo or the replacement's cancellation, `update`. */
function eventTo(state: SkipBinState, seen: SeenBin): SkipBinVerb {
  return EVENTS.find((event) => nextState(seen, event) === state)?.type ?? 'update';
}

function transitionOf({ bin, verb }: ReadBin, seen: SeenBin): SkipBinTransition | undefined {
  const [from, to] = [skipBinStateOf(seen), skipBinStateOf(bin)];
  const isOwn = verb !== undefined && bin.version === seen.version + 1;
  if (bin.version < seen.version || (from === to && !isOwn)) return undefined;
  return { id: bin.id, from, to, event: isOwn ? verb : eventTo(to, seen) };
}

/**
 * Dispatches the lifecycle's state of each bin that this tab reads, and then each of its transitions, for DevTools. A bin's state
 * is compared with the one that was read last, so a colleague's change and an undo are included, and what they do to the
 * other bin of a swap.
 */
export function createLifecycleLogger() {
  const listeners = createListenerMiddleware();
  const seenBins = new Map<number, SeenBin>();

  listeners.startListening({
    matcher: isRead,
    effect: (action, { dispatch }) => {
      const first: Record<number, SkipBinState> = {};
      for (const read of binsOf(action)) {
        const { id, version, status, desiredCollectionDate, replacement } = read.bin;
        const seen = seenBins.get(id);
        const payload = seen && transitionOf(read, seen);
        if (!seen || version >= seen.version) {
          const other = replacement && { status: replacement.status };
          seenBins.set(id, { version, status, desiredCollectionDate, replacement: other });
        }
        if (payload) dispatch(entered(payload));
        else if (!seen) first[id] = skipBinStateOf(read.bin);
      }
      if (isCreated(action)) {
        const { id } = action.payload;
        dispatch(entered({ id, from: null, to: skipBinStateOf(action.payload), event: 'create' }));
      } else if (Object.keys(first).length > 0) dispatch(lifecycleSlice.actions.read(first));
    },
  });

  listeners.startListening({ matcher: isSessionOver, effect: () => seenBins.clear() });

  return listeners;
}
