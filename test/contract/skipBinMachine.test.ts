import {
  awaitsCollection,
  awaitsDelivery,
  hasDone,
  isDue,
  isOnSite,
  LISTED_STATE_FACTS,
  LISTED_STATES,
  ON_SITE_STATES,
  SKIP_BIN_STATUSES,
  type SkipBinStatus,
} from '../../src/contract/lifecycle/lifecycle';
import { createActor } from 'xstate';
import {
  canSkipBin,
  listedStateOf,
  nextFields,
  skipBinMachine,
  skipBinSnapshot,
  skipBinStateOf,
  type SkipBinEvent,
  type LifecycleInput,
  type SkipBinState,
  type SkipBinVerb,
} from '../../src/contract/lifecycle/skipBinMachine';
import { sampleSkipBin } from '../support/sampleSkipBin';

const REQUESTED = '2026-03-03';

const inSituation = (
  status: LifecycleInput['status'],
  replacement?: SkipBinStatus,
  desiredCollectionDate: typeof REQUESTED | null = REQUESTED,
): LifecycleInput => ({
  status,
  desiredCollectionDate,
  replacement: replacement ? { status: replacement } : null,
});

/** Every situation that the lifecycle distinguishes. */
const SITUATIONS = {
  pending: inSituation('pending', undefined, null),
  delivered: inSituation('delivered', undefined, null),
  'delivered, collection requested': inSituation('delivered'),
  'delivered, replacement cancelled': inSituation('delivered', 'cancelled'),
  'swap, inbound pending': inSituation('delivered', 'pending'),
  'swap, inbound delivered': inSituation('delivered', 'delivered'),
  'swap, collection date cleared': inSituation('delivered', 'pending', null),
  collected: inSituation('collected'),
  'collected, was swapped': inSituation('collected', 'delivered'),
  cancelled: inSituation('cancelled', undefined, null),
};

type SituationName = keyof typeof SITUATIONS;

const EVENTS = {
  markDelivered: { type: 'markDelivered' },
  cancel: { type: 'cancel' },
  'requestCollection (plain)': { type: 'requestCollection', desiredCollectionDate: REQUESTED },
  'requestCollection (swap)': { type: 'requestCollection', desiredCollectionDate: REQUESTED, swap: true },
  withdrawCollection: { type: 'withdrawCollection' },
  reschedule: { type: 'reschedule' },
  markCollected: { type: 'markCollected' },
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

type Targets = Partial<Record<EventName, SkipBinState>>;

const REQUEST: Targets = { 'requestCollection (plain)': 'delivered', 'requestCollection (swap)': 'swap' };
const REQUESTED_TARGETS: Targets = {
  ...REQUEST,
  withdrawCollection: 'delivered',
  reschedule: 'delivered',
  markCollected: 'collected',
};
const SWAP: Targets = {
  withdrawCollection: 'delivered',
  reschedule: 'swap',
  markCollected: 'collected',
};

/** The target state of each event; missing pairs are refused. */
const VERBS: Record<SituationName, Targets> = {
  pending: { markDelivered: 'delivered', cancel: 'cancelled', reschedule: 'pending' },
  delivered: REQUEST,
  'delivered, collection requested': REQUESTED_TARGETS,
  'delivered, replacement cancelled': REQUESTED_TARGETS,
  'swap, inbound pending': SWAP,
  'swap, inbound delivered': SWAP,
  'swap, collection date cleared': {},
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

  it.each(Object.entries(SITUATIONS))('is what the table of statuses says: %s', (_name, bin) => {
    const can = (type: SkipBinVerb) => canSkipBin(bin, { type });
    const [isOrdered, isCollecting] = [awaitsDelivery(bin), awaitsCollection(bin)];
    expect([can('markDelivered'), can('cancel')]).toEqual([isOrdered, isOrdered]);
    expect([can('markCollected'), can('withdrawCollection')]).toEqual([isCollecting, isCollecting]);
    expect(can('reschedule')).toBe(isDue(bin));
    expect(can('extendHire')).toBe(isOnSite(bin));
    expect(can('requestCollection')).toBe(isOnSite(bin) && skipBinStateOf(bin) !== 'swap');
    // Each job that it does is then among those that are done.
    for (const [verb, job] of [
      ['markDelivered', 'delivery'],
      ['markCollected', 'collection'],
    ] as const) {
      const next = nextFields(bin, { type: verb });
      if (next) expect([hasDone(bin, job), hasDone(next, job)]).toEqual([false, true]);
    }
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

  it('leaves a plain collection when the replacement is cancelled [LIFE-7]', () => {
    const bin = SITUATIONS['delivered, replacement cancelled'];
    expect([skipBinStateOf(bin), canSkipBin(bin, { type: 'markCollected' })]).toEqual(['delivered', true]);
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
    expect(nextFields(requested, { type: 'update', desiredCollectionDate: null })).toEqual({
      status: 'delivered',
      desiredCollectionDate: null,
    });
    expect(nextFields(requested, { type: 'markCollected' })).toEqual({ status: 'collected' });
  });

  it('starts a new bin as pending', () => {
    expect(createActor(skipBinMachine).getSnapshot().value).toBe('pending');
  });
});

const DATES = [null, '2026-03-09'] as const;
const REPLACEMENTS = [null, ...SKIP_BIN_STATUSES.map((status) => sampleSkipBin({ status }))];

/** Every bin that differs in what the state depends on. */
const BINS = SKIP_BIN_STATUSES.flatMap((status) =>
  DATES.flatMap((desiredCollectionDate) =>
    REPLACEMENTS.map((replacement) => sampleSkipBin({ status, desiredCollectionDate, replacement })),
  ),
);

describe('the state by which a bin is listed [BINS-2]', () => {
  it.each(BINS)('is one for $status, collection $desiredCollectionDate, $replacement.status', (bin) => {
    const state = listedStateOf(bin);
    expect(LISTED_STATE_FACTS[state].status).toBe(bin.status);
    expect(state === 'swapping').toBe(skipBinStateOf(bin) === 'swap');
  });

  it('is each of them for some bin, and on site for a delivered bin only', () => {
    expect([...new Set(BINS.map(listedStateOf))].sort()).toEqual([...LISTED_STATES].sort());
    expect(ON_SITE_STATES).toEqual(['onSite', 'collecting', 'swapping']);
  });
});
