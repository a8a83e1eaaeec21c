import {
  isOver,
  LISTED_STATE_FACTS,
  LISTED_STATES,
  SKIP_BIN_STATUSES,
  type ListedState,
  type SkipBinStatus,
} from './lifecycle';
import { assign, setup, transition } from 'xstate';
import type { CalendarDate } from '../calendarDate';

/** The stored statuses, and the derived `swap`: delivered, with a replacement that is pending or delivered. */
export type SkipBinState = SkipBinStatus | 'swap';

export type SkipBinEvent =
  | { type: 'markDelivered' }
  | { type: 'cancel' }
  | { type: 'requestCollection'; desiredCollectionDate?: CalendarDate; swap?: boolean }
  | { type: 'withdrawCollection' }
  | { type: 'reschedule' }
  | { type: 'recordAttempt' }
  | { type: 'assignDriver' }
  | { type: 'extendHire' }
  | { type: 'markCollected' }
  | {
      type: 'update';
      status?: SkipBinStatus;
      desiredCollectionDate?: CalendarDate | null | undefined;
    };

export type SkipBinVerb = SkipBinEvent['type'];

interface SkipBinContext {
  desiredCollectionDate: CalendarDate | null;
  hasReplacement: boolean;
}

/** The fields of a bin that the lifecycle depends on. */
export interface LifecycleInput {
  status: SkipBinStatus;
  desiredCollectionDate: CalendarDate | null;
  replacement: { status: SkipBinStatus } | null;
}

/** The fields that an event assigns; the date only if it changes. */
export type LifecycleFields = Pick<LifecycleInput, 'status'> &
  Partial<Pick<LifecycleInput, 'desiredCollectionDate'>>;

// The update dialog may set any status directly; an update without a status keeps the state.
const sets = (status: SkipBinStatus) => ({ type: 'sets' as const, params: { status } });
const update = [
  { guard: 'setsDeliveredInSwap' as const, target: '#skipBin.swap' },
  ...SKIP_BIN_STATUSES.map((status) => ({ guard: sets(status), target: `#skipBin.${status}` })),
  {},
].map((transition) => ({ ...transition, actions: 'noteCollectionDate' as const }));

/**
 * A skip bin's lifecycle as a pure state machine: no I/O, no clock. The portal derives the available actions from it, the
 * server checks it before each write. For a refused event `transition()` returns the same state silently: check `.can` first.
 */
export const skipBinMachine = setup({
  types: {
    context: {} as SkipBinContext,
    events: {} as SkipBinEvent,
  },
  guards: {
    collectionRequested: ({ context }) => context.desiredCollectionDate !== null,
    isSwap: ({ event }) => event.type === 'requestCollection' && event.swap === true,
    sets: ({ event }, { status }: { status: SkipBinStatus }) =>
      event.type === 'update' && event.status === status,
    setsDeliveredInSwap: ({ context, event }) =>
      event.type === 'update' && event.status === 'delivered' && context.hasReplacement,
  },
  actions: {
    noteCollectionDate: assign({
      desiredCollectionDate: ({ context, event }) =>
        'desiredCollectionDate' in event && event.desiredCollectionDate !== undefined
          ? event.desiredCollectionDate
          : context.desiredCollectionDate,
    }),
    clearCollectionDate: assign({ desiredCollectionDate: null }),
    attachReplacement: assign({ hasReplacement: true }),
    detachReplacement: assign({ hasReplacement: false }),
  },
}).createMachine({
  id: 'skipBin',
  context: { desiredCollectionDate: null, hasReplacement: false },
  initial: 'pending',
  states: {
    pending: {
      on: {
        markDelivered: 'delivered',
        cancel: 'cancelled',
        reschedule: 'pending',
        recordAttempt: 'pending',
        assignDriver: 'pending',
        update,
      },
    },
    delivered: {
      on: {
        requestCollection: [
          { guard: 'isSwap', target: 'swap', actions: ['noteCollectionDate', 'attachReplacement'] },
          { actions: 'noteCollectionDate' },
        ],
        withdrawCollection: {
          guard: 'collectionRequested',
          target: 'delivered',
          actions: 'clearCollectionDate',
        },
        reschedule: { guard: 'collectionRequested', target: 'delivered' },
        recordAttempt: { guard: 'collectionRequested', target: 'delivered' },
        assignDriver: { guard: 'collectionRequested', target: 'delivered' },
        extendHire: 'delivered',
        markCollected: { guard: 'collectionRequested', target: 'collected' },
        update,
      },
    },
    swap: {
      on: {
        withdrawCollection: {
          guard: 'collectionRequested',
          target: 'delivered',
          actions: ['clearCollectionDate', 'detachReplacement'],
        },
        reschedule: { guard: 'collectionRequested', target: 'swap' },
        recordAttempt: { guard: 'collectionRequested', target: 'swap' },
        assignDriver: { guard: 'collectionRequested', target: 'swap' },
        extendHire: 'swap',
        markCollected: { guard: 'collectionRequested', target: 'collected' },
        update,
      },
    },
    collected: { on: { update } },
    cancelled: { on: { update } },
  },
});

function hasLiveReplacement({ replacement }: LifecycleInput): boolean {
  return replacement !== null && !isOver(replacement);
}

export function skipBinStateOf(bin: LifecycleInput): SkipBinState {
  return bin.status === 'delivered' && hasLiveReplacement(bin) ? 'swap' : bin.status;
}

/** The state by which a bin is listed; each bin has exactly one. */
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

/** A snapshot of the machine in this bin's state. */
export function skipBinSnapshot(bin: LifecycleInput) {
  return skipBinMachine.resolveState({
    value: skipBinStateOf(bin),
    context: {
      desiredCollectionDate: bin.desiredCollectionDate,
      hasReplacement: hasLiveReplacement(bin),
    },
  });
}

/** Whether the lifecycle allows this event for this bin now. */
export function canSkipBin(bin: LifecycleInput, event: SkipBinEvent): boolean {
  return skipBinSnapshot(bin).can(event);
}

/** The machine's snapshot after an event; undefined if the lifecycle refuses it. */
function snapshotAfter(bin: LifecycleInput, event: SkipBinEvent) {
  const snapshot = skipBinSnapshot(bin);
  return snapshot.can(event) ? transition(skipBinMachine, snapshot, event)[0] : undefined;
}

/** The state after an event; undefined if the lifecycle refuses it. */
export function nextState(bin: LifecycleInput, event: SkipBinEvent): SkipBinState | undefined {
  return snapshotAfter(bin, event)?.value;
}

/** The fields to store after an event, as far as the machine assigns them; undefined if the lifecycle refuses it. */
export function nextFields(bin: LifecycleInput, event: SkipBinEvent): LifecycleFields | undefined {
  const after = snapshotAfter(bin, event);
  if (!after) return undefined;
  const { desiredCollectionDate } = after.context;
  const status = after.value === 'swap' ? 'delivered' : after.value;
  return desiredCollectionDate === bin.desiredCollectionDate ? { status } : { status, desiredCollectionDate };
}
