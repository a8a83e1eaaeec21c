import { createActor } from 'xstate';
import {
  canSkipBin,
  nextFields,
  skipBinMachine,
  skipBinSnapshot,
  skipBinStateOf,
  type SkipBinEvent,
  type LifecycleInput,
  type SkipBinState,
} from '../../src/contract/skipBinMachine';
import { SKIP_BIN_STATUSES } from '../../src/contract/skipBins';

const REQUESTED = '2026-03-03';

/** Every situation that the lifecycle distinguishes. */
const SITUATIONS = {
  pending: { status: 'pending', desiredCollectionDate: null, replacement: null },
  delivered: { status: 'delivered', desiredCollectionDate: null, replacement: null },
  'delivered, collection requested': {
    status: 'delivered',
    desiredCollectionDate: REQUESTED,
    replacement: null,
  },
  'delivered, replacement cancelled': {
    status: 'delivered',
    desiredCollectionDate: REQUESTED,
    replacement: { status: 'cancelled' },
  },
  'swap, inbound pending': {
    status: 'delivered',
    desiredCollectionDate: REQUESTED,
    replacement: { status: 'pending' },
  },
  'swap, inbound delivered': {
    status: 'delivered',
    desiredCollectionDate: REQUESTED,
    replacement: { status: 'delivered' },
  },
  'swap, collection date cleared': {
    status: 'delivered',
    desiredCollectionDate: null,
    replacement: { status: 'pending' },
  },
  collected: { status: 'collected', desiredCollectionDate: REQUESTED, replacement: null },
  'collected, was swapped': {
    status: 'collected',
    desiredCollectionDate: REQUESTED,
    replacement: { status: 'delivered' },
  },
  cancelled: { status: 'cancelled', desiredCollectionDate: null, replacement: null },
} satisfies Record<string, LifecycleInput>;

type SituationName = keyof typeof SITUATIONS;

const EVENTS = {
  markDelivered: { type: 'markDelivered' },
  cancel: { type: 'cancel' },
  'requestCollection (plain)': { type: 'requestCollection', desiredCollectionDate: REQUESTED },
  'requestCollection (swap)': { type: 'requestCollection', desiredCollectionDate: REQUESTED, swap: true },
  withdrawCollection: { type: 'withdrawCollection' },
  reschedule: { type: 'reschedule' },
  markCollected: { type: 'markCollected' },
  withdrawSwap: { type: 'withdrawSwap' },
  'update (no status)': { type: 'update' },
  'update to pending': { type: 'update', status: 'pending' },
  'update to delivered': { type: 'update', status: 'delivered' },
  'update to collected': { type: 'update', status: 'collected' },
  'update to cancelled': { type: 'update', status: 'cancelled' },
} satisfies Record<string, SkipBinEvent>;

type EventName = keyof typeof EVENTS;

const UPDATES: Record<SituationName, Record<Extract<EventName, `update${string}`>, SkipBinState>> = (() => {
  const inState = (state: SkipBinState, delivered: SkipBinState) => ({
    'update (no status)': state,
    'update to pending': 'pending' as const,
    'update to delivered': delivered,
    'update to collected': 'collected' as const,
    'update to cancelled': 'cancelled' as const,
  });
  return {
    pending: inState('pending', 'delivered'),
    delivered: inState('delivered', 'delivered'),
    'delivered, collection requested': inState('delivered', 'delivered'),
    'delivered, replacement cancelled': inState('delivered', 'delivered'),
    'swap, inbound pending': inState('swap', 'swap'),
    'swap, inbound delivered': inState('swap', 'swap'),
    'swap, collection date cleared': inState('swap', 'swap'),
    collected: inState('collected', 'delivered'),
    'collected, was swapped': inState('collected', 'swap'),
    cancelled: inState('cancelled', 'delivered'),
  };
})();

/** The target state of each event; missing pairs are refused. */
const VERBS: Record<SituationName, Partial<Record<EventName, SkipBinState>>> = {
  pending: { markDelivered: 'delivered', cancel: 'cancelled', reschedule: 'pending' },
  delivered: { 'requestCollection (plain)': 'delivered', 'requestCollection (swap)': 'swap' },
  'delivered, collection requested': {
    'requestCollection (plain)': 'delivered',
    'requestCollection (swap)': 'swap',
    withdrawCollection: 'delivered',
    reschedule: 'delivered',
    markCollected: 'collected',
  },
  'delivered, replacement cancelled': {
    'requestCollection (plain)': 'delivered',
    'requestCollection (swap)': 'swap',
    withdrawCollection: 'delivered',
    reschedule: 'delivered',
    markCollected: 'collected',
  },
  'swap, inbound pending': {
    withdrawCollection: 'delivered',
    reschedule: 'swap',
    markCollected: 'collected',
    withdrawSwap: 'delivered',
  },
  'swap, inbound delivered': {
    withdrawCollection: 'delivered',
    reschedule: 'swap',
    markCollected: 'collected',
    withdrawSwap: 'delivered',
  },
  'swap, collection date cleared': { withdrawSwap: 'delivered' },
  collected: {},
  'collected, was swapped': {},
  cancelled: {},
};

const cells = Object.keys(SITUATIONS).flatMap((situation) =>
  Object.keys(EVENTS).map((event) => {
    const [from, on] = [situation as SituationName, event as EventName];
    const target =
      on in UPDATES[from] ? UPDATES[from][on as keyof (typeof UPDATES)[typeof from]] : VERBS[from][on];
    return { from, on, target: target ?? 'refused' };
  }),
);

function after(bin: LifecycleInput, event: SkipBinEvent) {
  const actor = createActor(skipBinMachine, { snapshot: skipBinSnapshot(bin) }).start();
  actor.send(event);
  return actor.getSnapshot();
}

describe('the lifecycle of a skip bin [LIFE-1]', () => {
  it.each(cells)('$from on $on: $target', ({ from, on, target }) => {
    const bin: LifecycleInput = SITUATIONS[from];
    const event: SkipBinEvent = EVENTS[on];
    expect(canSkipBin(bin, event)).toBe(target !== 'refused');
    expect(after(bin, event).value).toBe(target === 'refused' ? skipBinStateOf(bin) : target);
    const stored = target === 'swap' ? 'delivered' : target;
    expect(nextFields(bin, event)?.status).toBe(target === 'refused' ? undefined : stored);
  });

  it('stores every state but the swap, which it derives', () => {
    expect(Object.keys(skipBinMachine.states).sort()).toEqual([...SKIP_BIN_STATUSES, 'swap'].sort());
  });

  it('lets a delivered bin be collected once a collection was requested', () => {
    const requested = after(SITUATIONS.delivered, EVENTS['requestCollection (plain)']);
    expect(requested.can({ type: 'markCollected' })).toBe(true);
  });

  it('refuses the collection once an update removed the collection date', () => {
    const updated = after(SITUATIONS['delivered, collection requested'], {
      type: 'update',
      desiredCollectionDate: null,
    });
    expect(updated.can({ type: 'markCollected' })).toBe(false);
  });

  it('needs a new request once the collection is withdrawn, which ends a swap, too', () => {
    for (const bin of [SITUATIONS['delivered, collection requested'], SITUATIONS['swap, inbound pending']]) {
      const withdrawn = after(bin, { type: 'withdrawCollection' });
      expect(withdrawn.value).toBe('delivered');
      expect(withdrawn.can({ type: 'markCollected' })).toBe(false);
      expect(withdrawn.can({ type: 'withdrawCollection' })).toBe(false);
      expect(withdrawn.can({ type: 'requestCollection', swap: true })).toBe(true);
    }
  });

  it('leaves a plain collection when the swap is withdrawn', () => {
    const withdrawn = after(SITUATIONS['swap, inbound pending'], { type: 'withdrawSwap' });
    expect(withdrawn.value).toBe('delivered');
    expect(withdrawn.can({ type: 'markCollected' })).toBe(true);
    expect(withdrawn.can({ type: 'withdrawSwap' })).toBe(false);
  });

  it('assigns the collection date, if it changes', () => {
    const { delivered, 'delivered, collection requested': requested, pending } = SITUATIONS;
    const date = '2026-03-04';
    expect(nextFields(delivered, { type: 'requestCollection', desiredCollectionDate: date })).toEqual({
      status: 'delivered',
      desiredCollectionDate: date,
    });
    expect(nextFields(requested, { type: 'withdrawCollection' })).toEqual({
      status: 'delivered',
      desiredCollectionDate: null,
    });
    expect(nextFields(pending, { type: 'update', desiredCollectionDate: date })).toEqual({
      status: 'pending',
      desiredCollectionDate: date,
    });
    expect(nextFields(requested, { type: 'markCollected' })).toEqual({ status: 'collected' });
  });

  it('starts a new bin as pending', () => {
    expect(createActor(skipBinMachine).getSnapshot().value).toBe('pending');
  });
});
