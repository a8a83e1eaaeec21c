import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountsApi } from '../../../../src/portal/features/accounts/accountsApi';
import { liveSlice } from '../../../../src/portal/api/live/liveSlice';
import { refetchFailed } from '../../../../src/portal/app/store/refetchFailed';
import { createPortalStore } from '../../../../src/portal/app/store/store';

let server: http.Server;
let status: number;
/** The time of each request, in milliseconds since the first. */
let requested: number[];

beforeEach(async () => {
  status = 503;
  requested = [];
  const began = Date.now();
  server = http.createServer((_request, response) => {
    requested.push(Date.now() - began);
    response.writeHead(status, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function start() {
  const store = createPortalStore({
    connection: {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      getIdToken: () => Promise.resolve('a-token'),
    },
    businessTimeZone: 'Australia/Melbourne',
    onAccessRefused: () => {},
  });
  refetchFailed(store);
  return store;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a list that failed to load', () => {
  it('is retried twice, and then at growing intervals [CALL-5 FAULT-8]', async () => {
    const store = start();
    await store.dispatch(accountsApi.endpoints.listAccounts.initiate({ page: 0, pageSize: 25 }));
    expect(requested).toHaveLength(3);
    await pause(11_000);
    // After 3 seconds, and 6 seconds after that.
    expect(requested.length).toBeGreaterThanOrEqual(6);
    expect(requested.length).toBeLessThanOrEqual(9);
    const sets = requested.filter((_at, index) => index % 3 === 0);
    expect((sets[1] ?? 0) - (sets[0] ?? 0)).toBeLessThan((sets[2] ?? Infinity) - (sets[1] ?? 0));
  });

  it('is reloaded at once when the stream of changes reconnects [FAULT-8]', async () => {
    const store = start();
    await store.dispatch(accountsApi.endpoints.listAccounts.initiate({ page: 0, pageSize: 25 }));
    status = 200;
    store.dispatch(liveSlice.actions.streamOpened({ lastChangeId: 1, lastChangeAgoMilliseconds: null }));
    await pause(1_000);
    expect(requested).toHaveLength(4);
    expect(
      accountsApi.endpoints.listAccounts.select({ page: 0, pageSize: 25 })(store.getState()).data?.accounts,
    ).toEqual([]);
  });
});
