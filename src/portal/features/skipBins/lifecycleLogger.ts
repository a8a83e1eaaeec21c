import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { Change } from '../../../contract/changes';
import {
  nextState,
  skipBinStateOf,
  type SkipBinEvent,
  type SkipBinState,
  type SkipBinVerb,
} from '../../../contract/skipBinMachine';
import { isOver, type SkipBin, type SkipBinFields } from '../../../contract/skipBins';
import { changesApi } from '../changes/changesApi';
import { SKIP_BIN_ACTIONS } from './skipBinActions';
import { skipBinsApi } from './skipBinsApi';

const isUndone = changesApi.endpoints.undoChange.matchFulfilled;
const isBulk = skipBinsApi.endpoints.bulkSkipBins.matchFulfilled;
const isCarriedOut = isAnyOf(
  isUndone,
  isBulk,
  ...SKIP_BIN_ACTIONS.flatMap(({ name }) =>
    // It creates another bin.
    name === 'orderAgain' ? [] : [skipBinsApi.endpoints[name].matchFulfilled],
  ),
);

type CarriedOut = typeof isCarriedOut extends (action: unknown) => action is infer Action ? Action : never;
type State = Parameters<typeof skipBinsApi.util.selectEntriesForEndpoint>[0];
type KnownBin = SkipBinFields & Pick<SkipBin, 'replacement'>;
type KnownBins = ReadonlyMap<number, KnownBin>;

/** One transition of a bin in its lifecycle. */
export interface SkipBinTransition {
  id: number;
  from: SkipBinState;
  to: SkipBinState;
  event: SkipBinVerb;
}

/** What a write did to one bin. */
interface Written {
  id: number;
  event: SkipBinEvent;
  /** Its fields after the write, or those that changed; `null` if it was removed. */
  after: Partial<SkipBinFields> | null;
}

/** Limit of remembered bins that were written in this tab; an undo comes soon. */
const MOST_REMEMBERED = 200;

/**
 * The bins of the cached lists of sites and of upcoming bins, their replacements, and the bins written last here, each in its
 * newest version.
 */
function knownBins(state: State, written: readonly SkipBin[]): KnownBins {
  const bins = (['listSkipBins', 'listUpcomingSkipBins'] as const)
    .flatMap((list) => skipBinsApi.util.selectEntriesForEndpoint(state, list))
    .flatMap(({ data }) => data ?? [])
    .concat(written);
  const others = bins.flatMap(({ replacement }) =>
    replacement ? { ...replacement, replacement: null } : [],
  );
  const known = [...others, ...bins].sort((one, other) => one.version - other.version);
  return new Map(known.map((bin) => [bin.id, bin]));
}

function eventOf(command: string, request: object): SkipBinEvent {
  const event = SKIP_BIN_ACTIONS.find(({ name }) => name === command)?.event;
  return { ...request, swap: 'swap' in request && Boolean(request.swap), ...event } as SkipBinEvent;
}

/** The other bin of a swap is in the answer too: a command may have ordered it, or moved its dates. */
function writtenBy(bin: SkipBin, event: SkipBinEvent): Written[] {
  const own = { id: bin.id, event, after: bin };
  const { replacement: other } = bin;
  return other ? [own, { id: other.id, event: { type: 'reschedule' }, after: other }] : [own];
}

/** In the lifecycle an undo is an update, which may set any status. */
function undoneBy({ entities }: Change): Written[] {
  return entities
    .filter(({ kind }) => kind === 'skipBin')
    .map(({ id, version, fields }) => {
      const values = Object.entries(fields).map(([name, value]) => [name, value.new]);
      const after = { ...Object.fromEntries(values), version } as Partial<SkipBinFields>;
      const { status, desiredCollectionDate } = after;
      const event = { type: 'update', status, desiredCollectionDate } as SkipBinEvent;
      return { id, event, after: status === null ? null : after };
    });
}

function writesOf(action: CarriedOut): Written[][] {
  if (isUndone(action)) return action.payload.map(undoneBy);
  const { endpointName, originalArgs } = action.meta.arg;
  if (!isBulk(action)) return [writtenBy(action.payload, eventOf(endpointName, originalArgs))];
  return action.payload.done.map(({ command, bin }) => writtenBy(bin, eventOf(command, {})));
}

/**
 * A write can begin or end the swap of the bin that the written bin replaces.
 * @returns that bin's id and event; nothing if its swap has not changed
 */
function eventOfPrevious({ id, after }: Written, known: KnownBins): [number, SkipBinEvent][] {
  const before = known.get(id);
  const now = after && { ...before, ...after };
  const previous = known.get(now?.previousSkipBinId ?? before?.previousSkipBinId ?? 0);
  if (!previous) return [];
  const wasSwap = skipBinStateOf(previous) === 'swap' && previous.replacement?.id === id;
  const isSwap =
    now?.previousSkipBinId === previous.id && now.status !== undefined && !isOver({ status: now.status });
  if (wasSwap === isSwap) return [];
  return [[previous.id, isSwap ? { type: 'requestCollection', swap: true } : { type: 'withdrawSwap' }]];
}

/** The events of a write, by bin: to the written bins, and to those that they replace. */
function eventsOf(writes: readonly Written[], known: KnownBins): Map<number, SkipBinEvent> {
  const events = new Map(writes.map(({ id, event }) => [id, event]));
  for (const [id, event] of writes.flatMap((write) => eventOfPrevious(write, known))) {
    // The event of a command stays. An update, such as an undo, gives way to the event that it causes.
    if ((events.get(id) ?? { type: 'update' }).type === 'update') events.set(id, event);
  }
  for (const { id, event, after } of writes) {
    const before = known.get(id);
    // A pending replacement is cancelled with the collection, but is in no answer. A delivered one refuses this event.
    if (event.type === 'withdrawCollection' && before?.replacement)
      events.set(before.replacement.id, { type: 'cancel' });
    // Removed, or changed by a colleague in between, so that its previous state is unknown here.
    if (after?.version !== (before?.version ?? 0) + 1) events.delete(id);
  }
  return events;
}

function transitionsOf(writes: readonly Written[], known: KnownBins): SkipBinTransition[] {
  return [...eventsOf(writes, known)].flatMap(([id, event]) => {
    const bin = known.get(id);
    const to = bin && nextState(bin, event);
    return to ? [{ id, from: skipBinStateOf(bin), to, event: event.type }] : [];
  });
}

/**
 * Dispatches each lifecycle transition of the bins written in this tab, for DevTools; no reducer handles it. The lifecycle
 * machine computes them from the bins before the write and the write's events. Colleagues' changes are left out: often their
 * bins were never read here, so the state before is unknown.
 */
export function createLifecycleLogger() {
  const listeners = createListenerMiddleware<State>();
  /** A collected bin leaves the list of upcoming bins, but its collection can be undone. */
  let lastWritten: SkipBin[] = [];

  listeners.startListening({
    matcher: isCarriedOut,
    effect: (action, { getOriginalState, dispatch }) => {
      const known = knownBins(getOriginalState(), lastWritten);
      for (const payload of writesOf(action).flatMap((writes) => transitionsOf(writes, known))) {
        dispatch({ type: `skipBinLifecycle/${payload.to}`, payload });
      }
      if (isUndone(action)) return;
      const written = isBulk(action) ? action.payload.done.map(({ bin }) => bin) : [action.payload];
      lastWritten = [...lastWritten, ...written].slice(-MOST_REMEMBERED);
    },
  });

  return listeners;
}
