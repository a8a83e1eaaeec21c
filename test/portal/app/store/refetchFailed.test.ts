import { QueryStatus } from '@reduxjs/toolkit/query';
import { accountsApi } from '../../../../src/portal/features/accounts/accountsApi';
import { liveSlice } from '../../../../src/portal/api/live/liveSlice';
import { refetchFailed } from '../../../../src/portal/app/store/refetchFailed';
import { listen } from '../../../support/servers/listen';
import { testStore } from '../../../support/testStore';
import { until } from '../../../support/until';

const { listAccounts } = accountsApi.endpoints;
const PAGE = { page: 0, text: '', pageSize: 25 };

let server: Awaited<ReturnType<typeof listen>>;
let status: number;
let requests: number;

beforeEach(async () => {
  status = 503;
  requests = 0;
  server = await listen((_request, response) => {
    requests += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end('[]');
  });
});

const { setTimeout: startTimer } = globalThis;

afterEach(() => {
  globalThis.setTimeout = startTimer;
  return server.stop();
});

/** Reads a list, which fails. Its retries in the background are timers that the test has to ring. */
async function start() {
  const retries: { ring: () => void; milliseconds: number }[] = [];
  globalThis.setTimeout = ((work: () => void, milliseconds = 0) => {
    // The retries of a request come sooner.
    if (milliseconds < 3_000) return startTimer(work, milliseconds);
    retries.push({ ring: work, milliseconds });
    return 0;
  }) as typeof setTimeout;
  const store = testStore({ baseUrl: server.url, getIdToken: () => Promise.resolve('a-token') });
  refetchFailed(store);
  await store.dispatch(listAccounts.initiate(PAGE));
  const list = () => listAccounts.select(PAGE)(store.getState());
  return { store, retries, list };
}

describe('a list that failed to load', () => {
  it('is retried twice, and then at growing intervals [CALL-5 FAULT-8]', async () => {
    const { retries } = await start();
    for (const [index, milliseconds] of [3_000, 6_000, 12_000, 20_000, 20_000].entries()) {
      await until(() => retries.length === index + 1);
      expect(requests).toBe(3 * (index + 1));
      expect(retries[index]?.milliseconds).toBe(milliseconds);
      retries[index]?.ring();
    }
  });

  it('is reloaded at once when the stream of changes reconnects [FAULT-8]', async () => {
    const { store, list } = await start();
    status = 200;
    store.dispatch(liveSlice.actions.streamOpened({ lastChangeId: 1, lastChangeAgoMilliseconds: null }));
    await until(() => list().status === QueryStatus.fulfilled);
    expect(requests).toBe(4);
    expect(list().data?.accounts).toEqual([]);
  });
});
