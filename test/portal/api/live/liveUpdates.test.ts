import type http from 'node:http';
import { waitFor } from '@testing-library/react';
import type { Change, ChangedEntity } from '../../../../src/contract/responses/changes';
import { paths } from '../../../../src/contract/paths';
import { TAG_TYPES } from '../../../../src/portal/api/tags';
import { startLiveUpdates } from '../../../../src/portal/api/live/liveUpdates';
import { followLiveUpdates } from '../../../../src/portal/app/store/followLiveUpdates';
import { changesApi } from '../../../../src/portal/features/changes/changesApi';
import { sessionSlice } from '../../../../src/portal/session/sessionSlice';
import { listen } from '../../../support/servers/listen';
import { testStore } from '../../../support/testStore';

interface Connection {
  headers: http.IncomingHttpHeaders;
  response: http.ServerResponse;
  open(lastChangeId?: number, lastChangeAgoMilliseconds?: number): void;
  tell(id: number, entity?: ChangedEntity): void;
}

let server: Awaited<ReturnType<typeof listen>>;
let connections: Connection[];
/** The answer to the next undo. */
let undone: { status: number; id: number | undefined }[];

const { undoChange } = changesApi.endpoints;
let stop = () => {};

beforeEach(async () => {
  connections = [];
  undone = [];
  server = await listen(({ url, headers }, response) => {
    if (url?.endsWith(paths.undoChange)) {
      const { status = 500, id } = undone.shift() ?? {};
      const change = id === undefined ? undefined : makeChange(id);
      response.writeHead(status, change && { 'preference-applied': 'change' });
      response.end(JSON.stringify(change ? { saved: change, change } : {}));
      return;
    }
    const write = (event: string, data: unknown) =>
      response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    connections.push({
      headers,
      response,
      open: (lastChangeId = 40, lastChangeAgoMilliseconds) => {
        write('open', { lastChangeId, lastChangeAgoMilliseconds: lastChangeAgoMilliseconds ?? null });
      },
      tell: (id, entity) => write('change', makeChange(id, entity)),
    });
  });
});

afterEach(() => {
  stop();
  return server.stop();
});

const BIN: ChangedEntity = {
  kind: 'skipBin',
  id: 7,
  name: 'PVC',
  version: 2,
  accountId: 1,
  jobSiteId: 3,
  binNumber: null,
  jobSiteName: 'Depot',
  accountName: 'Acme',
  fields: {},
};

function makeChange(id: number, entity = BIN): Change {
  return {
    id,
    at: '2026-03-02T22:14:00.000Z',
    actorUid: 'uid',
    actorEmail: 'jo@tests.example',
    command: 'updateSkipBin',
    stepId: null,
    undoes: null,
    undoneBy: null,
    entities: [entity],
    entityCount: 1,
  };
}

function start() {
  const getIdToken = jest.fn((_options?: { renew: boolean }) => Promise.resolve<string | null>('a-token'));
  const connection = { baseUrl: server.url, getIdToken };
  const store = testStore(connection);
  const actions: { type: string; payload?: unknown }[] = [];
  const dispatch = ((action: { type: string }) => {
    actions.push(action);
    return store.dispatch(action);
  }) as typeof store.dispatch;
  stop = startLiveUpdates({ dispatch, getState: () => store.getState() }, connection, () => {});
  const payloadsOf = (type: string) =>
    actions.filter((action) => action.type === type).map(({ payload }) => payload);
  return {
    store,
    live: () => store.getState().live,
    arrivals: () => payloadsOf('live/changesArrived') as Change[][],
    arrived: () => payloadsOf('live/changesArrived').flat(),
    refetched: () => payloadsOf('adminApi/invalidateTags'),
    getIdToken,
  };
}

async function connected(count: number): Promise<Connection> {
  await waitFor(() => expect(connections.length).toBeGreaterThanOrEqual(count));
  return connections[count - 1] as Connection;
}

describe('live updates', () => {
  it('dispatch each change once, as an action with the change as payload, and mark its record for a moment [LIVE-1 LIVE-2 DEV-1]', async () => {
    const fades: (() => void)[] = [];
    const { setTimeout: startTimer } = globalThis;
    globalThis.setTimeout = ((work: () => void, milliseconds?: number) =>
      milliseconds === 4_000 ? fades.push(work) : startTimer(work, milliseconds)) as typeof setTimeout;
    const { live, arrived } = start();
    const stream = await connected(1);
    expect(stream.headers.authorization).toBe('Bearer a-token');
    stream.open();
    stream.tell(41);
    stream.tell(41);
    stream.tell(42);
    await waitFor(() => expect(live().lastChangeId).toBe(42));
    expect(live().stream).toBe('open');
    expect(arrived()).toEqual([makeChange(41), makeChange(42)]);
    expect(live().arrived['skipBin 7']).toEqual([makeChange(41), makeChange(42)]);

    expect(live().marked).toEqual({ 'skipBin 7': 42 });
    globalThis.setTimeout = startTimer;
    expect(fades).toHaveLength(2);
    for (const fade of fades) fade();
    expect(live().marked).toEqual({});
  });

  it.each([
    [
      'a bin',
      BIN,
      [
        { type: 'SkipBin', id: 'upcoming' },
        { type: 'SkipBin', id: 'all' },
        { type: 'SkipBin', id: 'job site 3' },
      ],
    ],
    [
      'an account, for bins name their account',
      { ...BIN, kind: 'account' as const, id: 5 },
      [
        { type: 'Account', id: 5 },
        { type: 'Account', id: 'all' },
        { type: 'SkipBin', id: 'upcoming' },
        { type: 'SkipBin', id: 'all' },
      ],
    ],
  ])('refetch what has changed, and nothing else: %s [LIVE-1 BINS-8]', async (_what, entity, tags) => {
    const { refetched, live } = start();
    const stream = await connected(1);
    stream.open();
    stream.tell(41, entity);
    await waitFor(() => expect(live().lastChangeId).toBe(41));
    expect(refetched()).toEqual([[{ type: 'Change', id: 'all' }, ...tags]]);
  });

  it('show a first change at once, and those that follow it closely together [LIVE-1]', async () => {
    const { arrivals, live } = start();
    const stream = await connected(1);
    stream.open();
    const ids = Array.from({ length: 20 }, (_, index) => 41 + index);
    for (const id of ids) stream.tell(id);
    await waitFor(() => expect(live().lastChangeId).toBe(60));
    expect(arrivals().flat()).toEqual(ids.map((id) => makeChange(id)));
    expect(arrivals()[0]).toHaveLength(1);
    expect(arrivals().length).toBeLessThan(ids.length);
  });

  it('refetch nothing in a hidden tab until it is shown, and then each read once [LIVE-9]', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { refetched, live } = start();
    const stream = await connected(1);
    stream.open();
    stream.tell(41);
    stream.tell(42);
    await waitFor(() => expect(live().lastChangeId).toBe(42));
    expect(refetched()).toEqual([]);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    const ofBin = ['upcoming', 'all', 'job site 3'].map((id) => ({ type: 'SkipBin', id }));
    expect(refetched()).toEqual([[{ type: 'Change', id: 'all' }, ...ofBin]]);
  });

  it('refetch everything if a change may have come before the stream, also when another change was relayed first [LIVE-1]', async () => {
    const { refetched, live } = start();
    const stream = await connected(1);
    stream.tell(41);
    await waitFor(() => expect(live().lastChangeId).toBe(41));
    stream.open(41, 0);
    await waitFor(() => expect(live().stream).toBe('open'));
    expect(refetched().at(-1)).toEqual(TAG_TYPES);
  });

  it('refetch everything, and accept its ids again, after the database was restored [LIVE-4]', async () => {
    const { arrived, refetched, live } = start();
    const first = await connected(1);
    first.open();
    first.tell(41);
    await waitFor(() => expect(live().lastChangeId).toBe(41));
    first.response.end();
    const second = await connected(2);
    second.open(30);
    await waitFor(() => expect(live().lastChangeId).toBe(30));
    expect(refetched().at(-1)).toEqual(TAG_TYPES);
    second.tell(41);
    await waitFor(() => expect(live().lastChangeId).toBe(41));
    expect(arrived()).toHaveLength(2);
  });

  it("know the user's own write by its response, also one that failed later; the stream brings nothing new then, and resumes behind it [LIVE-7]", async () => {
    const { store, arrived, refetched, live } = start();
    const stream = await connected(1);
    stream.open();
    undone.push({ status: 201, id: 41 }, { status: 409, id: undefined });
    const { error } = await store.dispatch(undoChange.initiate({ ids: [2, 1] }));
    expect(error).toMatchObject({ status: 409 });
    expect(live()).toMatchObject({ known: [41], lastChangeId: 40, marked: { 'skipBin 7': 41 } });
    stream.tell(41);
    await waitFor(() => expect(live().lastChangeId).toBe(41));
    expect([arrived(), refetched()]).toEqual([[], []]);
  });

  it('refetch the list that a site has moved away from, too [LIVE-7]', async () => {
    const { refetched, live } = start();
    const stream = await connected(1);
    stream.open();
    stream.tell(41, { ...BIN, kind: 'jobSite', fields: { accountId: { old: 5, new: 1 } } });
    await waitFor(() => expect(live().lastChangeId).toBe(41));
    expect(refetched()).toEqual([expect.arrayContaining([{ type: 'JobSite', id: 'account 5' }])]);
  });

  it('resume from the last existing change, or the last that arrived, after the stream was lost, and report the disconnect meanwhile [LIVE-4]', async () => {
    const { live } = start();
    const first = await connected(1);
    first.open(40);
    await waitFor(() => expect(live().stream).toBe('open'));
    first.response.destroy();
    await waitFor(() => expect(live().stream).toBe('down'));
    const second = await connected(2);
    expect(second.headers['last-event-id']).toBe('40');
    second.open(45);
    second.tell(44);
    await waitFor(() => expect(live()).toMatchObject({ stream: 'open', lastChangeId: 44 }));
    second.response.destroy();
    expect((await connected(3)).headers['last-event-id']).toBe('44');
  });

  it('read everything again now and then while the stream is interrupted, as on a monitor that no one touches [LIVE-4]', async () => {
    const every = jest.spyOn(globalThis, 'setInterval');
    const { refetched, live } = start();
    const first = await connected(1);
    first.open();
    await waitFor(() => expect(live().stream).toBe('open'));
    expect(every).not.toHaveBeenCalledWith(expect.anything(), 30_000);
    first.response.destroy();
    await waitFor(() => expect(live().stream).toBe('down'));
    const [readAgain] = every.mock.calls.find(([, milliseconds]) => milliseconds === 30_000) ?? [];
    const ending = jest.spyOn(globalThis, 'clearInterval');
    readAgain?.();
    expect(refetched().at(-1)).toEqual(TAG_TYPES);
    (await connected(2)).open();
    await waitFor(() => expect(live().stream).toBe('open'));
    expect(ending).toHaveBeenCalled();
    every.mockRestore();
    ending.mockRestore();
  });

  it('read everything again when the stream is refused to a user who lost access, so that a read ends the session [STAFF-5]', async () => {
    const { refetched } = start();
    (await connected(1)).response.writeHead(403).end();
    await waitFor(() => expect(refetched()[0]).toEqual(TAG_TYPES));
  });

  it('reconnect with a renewed token when the token has expired [LIVE-5]', async () => {
    const { live, getIdToken } = start();
    const first = await connected(1);
    first.open();
    await waitFor(() => expect(live().stream).toBe('open'));
    first.response.end();
    const second = await connected(2);
    expect(live().stream).toBe('open');
    second.response.writeHead(401).end();
    const third = await connected(3);
    expect(getIdToken).toHaveBeenLastCalledWith({ renew: true });
    third.open();
    await waitFor(() => expect(live().stream).toBe('open'));
  });
});

describe('the stream as a query of the one API slice', () => {
  it('is open while it is subscribed, shows the last change, and ends with the session [LIVE-1 DEV-1]', async () => {
    const store = testStore({ baseUrl: server.url, getIdToken: () => Promise.resolve('a-token') });
    followLiveUpdates(store);
    expect(connections).toHaveLength(0);
    const user = { displayName: null, email: 'jo@tests.example', photoURL: null };
    const from = { from: 'loading', refusal: null, endedFor: null } as const;
    store.dispatch(sessionSlice.actions.signedIn({ ...from, to: 'signedIn', event: 'userSignedIn', user }));

    const stream = await connected(1);
    stream.open();
    stream.tell(41);
    const followed = () => Object.values(store.getState().adminApi.queries);
    await waitFor(() =>
      expect(followed()).toMatchObject([{ endpointName: 'followChanges', data: { id: 41 } }]),
    );

    const closed = new Promise((resolve) => stream.response.on('close', resolve));
    store.dispatch(
      sessionSlice.actions.signedOut({ ...from, to: 'signedOut', event: 'userSignedOut', user: null }),
    );
    await closed;
    expect(followed()).toEqual([]);
    expect(store.getState().live.stream).toBe('closed');
    expect(connections).toHaveLength(1);
  });
});
