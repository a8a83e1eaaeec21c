import {
  configureStore,
  type Middleware,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import { adminApi } from '../../../../src/portal/api/adminApi';
import type { ApiClient, ApiMeta } from '../../../../src/portal/api/baseQuery';
import { changesApi } from '../../../../src/portal/features/changes/changesApi';
import { bulkProgressSlice } from '../../../../src/portal/features/skipBins/bulkProgressSlice';
import { skipBinsApi } from '../../../../src/portal/features/skipBins/skipBinsApi';
import { createLifecycleLogger } from '../../../../src/portal/features/skipBins/lifecycleLogger';
import {
  lifecycleSlice,
  type SkipBinTransition,
} from '../../../../src/portal/features/skipBins/lifecycleSlice';
import { makeCollectingBin, makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { api } from '../../../support/renderPortal';
import { ADMIN, signInToken } from '../../../support/testIdentity';

const {
  listSkipBins,
  bulkSkipBins,
  listUpcomingSkipBins,
  listDoneSkipBins,
  markDelivered,
  requestCollection,
  markCollected,
  cancelSkipBin,
  createSkipBin,
  updateSkipBin,
  withdrawCollection,
} = skipBinsApi.endpoints;
const { undoChange } = changesApi.endpoints;

const SWAP = { type: 'timber', size: 1100 } as const;
const TODAY = '2026-03-09';
const deliver = (id: number) => markDelivered.initiate({ id, actualDeliveryDate: TODAY });
const collect = (id: number) => markCollected.initiate({ id, actualCollectionDate: TODAY });
const request = (id: number, swap: typeof SWAP | null) =>
  requestCollection.initiate({ id, desiredCollectionDate: TODAY, collectionTimeSlot: 'afternoon', swap });

type Call = ThunkAction<{ unwrap(): Promise<unknown> }, unknown, unknown, UnknownAction>;
type Action = PayloadAction<SkipBinTransition, string, { baseQueryMeta?: ApiMeta } | undefined>;

/** A store without a UI that has loaded the bins of one site, or those of the dashboard. */
async function openSite({ id, jobSiteId }: SkipBin, { isDashboard = false } = {}) {
  const token = (await signInToken(ADMIN)) ?? null;
  let told: string[] = [];
  let lastChangeId = 0;
  const listen: Middleware = () => (next) => (action) => {
    const { type, payload, meta } = action as Action;
    lastChangeId = meta?.baseQueryMeta?.changes?.at(-1)?.id ?? lastChangeId;
    if (type === `skipBinLifecycle/${payload?.to}`) {
      const bin = payload.id === id ? 'bin' : 'replacement';
      told.push(`${bin}: ${payload.from} -> ${payload.event} -> ${payload.to}`);
    }
    return next(action);
  };
  const client: ApiClient = {
    baseUrl: process.env.TEST_API_URL ?? '',
    getIdToken: () => Promise.resolve(token),
    unansweredEdits: new Map(),
  };
  const store = configureStore({
    reducer: {
      [adminApi.reducerPath]: adminApi.reducer,
      bulkProgress: bulkProgressSlice.reducer,
      skipBinLifecycle: lifecycleSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: client } }).concat(
        createLifecycleLogger().middleware,
        listen,
        adminApi.middleware,
      ),
  });
  const { dispatch } = store;
  const list = isDashboard
    ? listUpcomingSkipBins.initiate(undefined, { forceRefetch: true })
    : listSkipBins.initiate({ jobSiteId }, { forceRefetch: true });
  const read = () => dispatch(list as ReturnType<typeof listSkipBins.initiate>).unwrap();
  await read();

  /** The lifecycle actions of a call; the bins are refetched afterwards, as the portal does. */
  async function transitionsOf(call: Call) {
    told = [];
    await dispatch(call).unwrap();
    await read();
    return told.sort();
  }
  const undo = () => transitionsOf(undoChange.initiate({ ids: [lastChangeId] }));
  return { transitionsOf, undo, read, states: () => store.getState().skipBinLifecycle };
}

describe("a bin's lifecycle as actions [DEV-2]", () => {
  it("have each bin's state in the store, a new bin's too", async () => {
    const bin = await makePendingBin(api);
    const { transitionsOf, states } = await openSite(bin);
    expect(states()).toEqual({ [bin.id]: 'pending' });
    await transitionsOf(deliver(bin.id));
    expect(states()).toEqual({ [bin.id]: 'delivered' });
    const { jobSiteId, type, size } = bin;
    const due = { desiredDeliveryDate: TODAY, deliveryTimeSlot: 'morning' } as const;
    const create = createSkipBin.initiate({
      request: { ...due, jobSiteId, type, size },
      idempotencyKey: crypto.randomUUID(),
    });
    expect(await transitionsOf(create)).toEqual(['replacement: null -> create -> pending']);
    expect(Object.values(states())).toEqual(['delivered', 'pending']);
  });

  it('report each command with its event, and an undo as an update', async () => {
    const bin = await makePendingBin(api);
    const { id } = bin;
    const { transitionsOf, undo } = await openSite(bin);

    expect(await transitionsOf(deliver(id))).toEqual(['bin: pending -> markDelivered -> delivered']);
    expect(await undo()).toEqual(['bin: delivered -> update -> pending']);
    expect(await transitionsOf(deliver(id))).toEqual(['bin: pending -> markDelivered -> delivered']);
    expect(await transitionsOf(request(id, null))).toEqual([
      'bin: delivered -> requestCollection -> delivered',
    ]);
    expect(await transitionsOf(collect(id))).toEqual(['bin: delivered -> markCollected -> collected']);
    const edit = updateSkipBin.initiate({ ...bin, status: 'cancelled', version: undefined });
    expect(await transitionsOf(edit)).toEqual(['bin: collected -> update -> cancelled']);
  });

  it('report the delivery and the collection of one bulk write, each with its event [BULK-6]', async () => {
    const bin = await makeDeliveredBin(api);
    const { id, jobSiteId } = bin;
    const { transitionsOf, read } = await openSite(bin);
    await transitionsOf(request(id, SWAP));
    const replacement = (await read()).find(({ previousSkipBinId }) => previousSkipBinId === id);
    const delivery = { id: replacement?.id ?? 0, actualDeliveryDate: TODAY } as const;
    const both = bulkSkipBins.initiate([
      { command: 'markDelivered', jobSiteId, request: delivery },
      { command: 'markCollected', jobSiteId, request: { id, actualCollectionDate: TODAY } },
    ]);
    expect(await transitionsOf(both)).toEqual([
      'bin: swap -> markCollected -> collected',
      'replacement: pending -> markDelivered -> delivered',
    ]);
  });

  it('report the undo of a collection on the dashboard, where a collected bin is not listed', async () => {
    const bin = await makeCollectingBin(api);
    const { transitionsOf, undo } = await openSite(bin, { isDashboard: true });
    expect(await transitionsOf(collect(bin.id))).toEqual(['bin: delivered -> markCollected -> collected']);
    expect(await undo()).toEqual(['bin: collected -> update -> delivered']);
  });

  it('report the effect of a swap and of its withdrawal on the old bin', async () => {
    const bin = await makeDeliveredBin(api);
    const { id } = bin;
    const { transitionsOf, undo, read } = await openSite(bin);
    const requested = 'bin: delivered -> requestCollection -> swap';
    const withdrawn = 'bin: swap -> update -> delivered';

    expect(await transitionsOf(request(id, SWAP))).toEqual([requested]);
    expect(await undo()).toEqual([withdrawn]);
    expect(await undo()).toEqual([requested]);
    const replacement = (await read()).find(({ previousSkipBinId }) => previousSkipBinId === id);
    const cancel = cancelSkipBin.initiate({ id: replacement?.id ?? 0 });
    expect(await transitionsOf(cancel)).toEqual([withdrawn, 'replacement: pending -> cancel -> cancelled']);
    expect(await undo()).toEqual([requested, 'replacement: cancelled -> update -> pending']);
    expect(await transitionsOf(deliver(replacement?.id ?? 0))).toEqual([
      'replacement: pending -> markDelivered -> delivered',
    ]);
    expect(await transitionsOf(collect(id))).toEqual(['bin: swap -> markCollected -> collected']);
  });

  it('report the withdrawal of a swap with its collection, for both bins [JOB-4]', async () => {
    const bin = await makeDeliveredBin(api);
    const { transitionsOf } = await openSite(bin);
    await transitionsOf(request(bin.id, SWAP));
    expect(await transitionsOf(withdrawCollection.initiate({ id: bin.id }))).toEqual([
      'bin: swap -> withdrawCollection -> delivered',
      'replacement: pending -> cancel -> cancelled',
    ]);
  });

  it('report what an edit of the replacement does to the old bin, and no event that the lifecycle refuses', async () => {
    const bin = await makeDeliveredBin(api);
    const { transitionsOf, undo, read } = await openSite(bin);
    await transitionsOf(request(bin.id, SWAP));
    const replacement = (await read()).find(({ previousSkipBinId }) => previousSkipBinId === bin.id);
    const edit = updateSkipBin.initiate({
      ...(replacement as SkipBin),
      status: 'cancelled',
      version: undefined,
    });
    expect(await transitionsOf(edit)).toEqual([
      'bin: swap -> update -> delivered',
      'replacement: pending -> update -> cancelled',
    ]);
    await undo();
    await transitionsOf(deliver(replacement?.id ?? 0));
    expect(await transitionsOf(withdrawCollection.initiate({ id: bin.id }))).toEqual([
      'bin: swap -> withdrawCollection -> delivered',
    ]);
    expect(await undo()).toEqual(['bin: delivered -> requestCollection -> swap']);
  });

  it('are not dispatched for a bin that was not read before', async () => {
    const { transitionsOf } = await openSite(await makePendingBin(api));
    const elsewhere = await makeCollectingBin(api, SWAP);
    expect(await transitionsOf(collect(elsewhere.id))).toEqual([]);
  });

  it('include a collection by a colleague, which the dashboard reads with the done jobs', async () => {
    const { id, ...bin } = await makeCollectingBin(api);
    const { transitionsOf } = await openSite({ id, ...bin }, { isDashboard: true });
    await api.put('/skip-bins/collected', { id, actualCollectionDate: TODAY });
    const readDone = listDoneSkipBins.initiate(TODAY, { forceRefetch: true });
    expect(await transitionsOf(readDone)).toEqual(['bin: delivered -> markCollected -> collected']);
  });

  it("include what a colleague's change did, once it is read", async () => {
    const bin = await makePendingBin(api);
    const { transitionsOf } = await openSite(bin);
    await api.put('/skip-bins/delivered', { id: bin.id, actualDeliveryDate: TODAY });
    expect(await transitionsOf(request(bin.id, SWAP))).toEqual(['bin: pending -> update -> swap']);
    await api.put('/skip-bins/collected', { id: bin.id, actualCollectionDate: TODAY });
    const elsewhere = await makePendingBin(api, { jobSiteId: bin.jobSiteId });
    expect(await transitionsOf(deliver(elsewhere.id))).toEqual(['bin: swap -> markCollected -> collected']);
  });
});
