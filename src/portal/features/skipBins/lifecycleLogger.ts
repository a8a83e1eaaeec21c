import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { effectOn, type Change } from '../../../contract/changes';
import { releasedReplacement } from '../../../contract/releasedReplacement';
import type { SkipBinVerb } from '../../../contract/skipBinMachine';
import type { SkipBin, SkipBinFields } from '../../../contract/skipBins';
import { changesApi } from '../changes/changesApi';
import { SKIP_BIN_ACTIONS } from './skipBinActions';
import { skipBinsApi } from './skipBinsApi';
import { skipBinTransitions, type Written } from './skipBinTransitions';

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

/** Limit of remembered bins that were written in this tab; an undo comes soon. */
const MOST_REMEMBERED = 200;

type CarriedOut = typeof isCarriedOut extends (action: unknown) => action is infer Action ? Action : never;
type State = Parameters<typeof skipBinsApi.util.selectEntriesForEndpoint>[0];

/** Every bin that was read or written in this tab, in its newest version. */
function knownBins(state: State, written: ReadonlyMap<number, SkipBin>): SkipBin[] {
  const bins = (['listSkipBins', 'listUpcomingSkipBins'] as const)
    .flatMap((list) => skipBinsApi.util.selectEntriesForEndpoint(state, list))
    .flatMap(({ data }) => data ?? [])
    .concat(...written.values())
    .sort((one, other) => one.version - other.version);
  return [...new Map(bins.map((bin) => [bin.id, bin])).values()];
}

function writtenBy(bins: readonly SkipBin[]): Written {
  return new Map(
    bins.flatMap((bin) => [bin, bin.replacement]).flatMap((one) => (one ? [[one.id, one]] : [])),
  );
}

function undoneBy(changes: readonly Change[]): Written {
  const bins = changes.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'skipBin');
  return new Map(
    bins.map((bin) => {
      const values = Object.entries(bin.fields).map(([name, value]) => [name, value.new]);
      const fields = { ...Object.fromEntries(values), version: bin.version } as Partial<SkipBinFields>;
      return [bin.id, effectOn(bin) === 'removed' ? null : fields];
    }),
  );
}

/** The replacements that withdrawn collections released; the answers no longer contain them. */
function releasedBy(known: readonly SkipBin[], withdrawn: readonly SkipBin[]): Written {
  return new Map(
    known
      .filter(({ previousSkipBinId }) => withdrawn.some(({ id }) => id === previousSkipBinId))
      .flatMap((bin) => {
        const released = releasedReplacement(bin);
        return released ? [[bin.id, { ...released, version: bin.version + 1 }]] : [];
      }),
  );
}

/** In the lifecycle an undo is an update, which may set any status. */
const EVENT_OF_UNDO: SkipBinVerb = 'update';

function eventOf(command: string): SkipBinVerb | undefined {
  return SKIP_BIN_ACTIONS.find(({ name }) => name === command)?.event?.type;
}

interface CarriedOutCommand {
  command: string;
  written: Written;
  bins: readonly SkipBin[];
}

function carriedOut(action: CarriedOut): CarriedOutCommand[] {
  if (isUndone(action)) return [{ command: 'undoChange', written: undoneBy(action.payload), bins: [] }];
  if (!isBulk(action)) {
    const bins = [action.payload];
    return [{ command: action.meta.arg.endpointName, written: writtenBy(bins), bins }];
  }
  const { done } = action.payload;
  return [...new Set(done.map(({ command }) => command))].map((command) => {
    const bins = done.flatMap((one) => (one.command === command ? [one.bin] : []));
    return { command, written: writtenBy(bins), bins };
  });
}

/**
 * Dispatches each lifecycle transition of the bins written in this tab, for DevTools; no reducer handles it. Colleagues'
 * changes are left out: they carry old and new field values, often of bins never read here, so without a state to start from.
 */
export function createLifecycleLogger() {
  const listeners = createListenerMiddleware<State>();
  /** A collected bin is in no list that is read, but its collection can be undone. */
  const lastWritten = new Map<number, SkipBin>();

  listeners.startListening({
    matcher: isCarriedOut,
    effect: (action, { getOriginalState, dispatch }) => {
      for (const { command, written, bins } of carriedOut(action)) {
        const event = eventOf(command) ?? EVENT_OF_UNDO;
        const known = knownBins(getOriginalState(), lastWritten);
        const released = event === 'withdrawCollection' ? releasedBy(known, bins) : [];
        for (const transition of skipBinTransitions(known, new Map([...written, ...released]), event)) {
          dispatch({ type: `skipBinLifecycle/${transition.to}`, payload: transition });
        }
        for (const bin of bins) lastWritten.set(bin.id, bin);
      }
      for (const id of [...lastWritten.keys()].slice(0, -MOST_REMEMBERED)) lastWritten.delete(id);
    },
  });

  return listeners;
}
