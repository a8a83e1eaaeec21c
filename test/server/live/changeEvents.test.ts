import type { Change } from '../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../src/contract/responses/errors';
import { DatabaseUnavailableError } from '../../../src/server/db/DatabaseUnavailableError';
import type { Db } from '../../../src/server/db/Db';
import type { TokenHolder } from '../../../src/server/identity/TokenHolder';
import { IdentityUnavailableError, InvalidTokenError } from '../../../src/server/identity/identityErrors';
import { makeAccount, makePendingBin } from '../../support/builders';
import { listenToEvents, type EventListener } from '../../support/servers/listenToEvents';
import {
  apiOfFile,
  startTestApi,
  testDatabase,
  testIdentity,
  type TestApi,
} from '../../support/servers/startTestApi';
import { until } from '../../support/until';

const api = apiOfFile();

const opened: EventListener[] = [];
async function listen(options: Parameters<typeof listenToEvents>[1] = {}, on = api): Promise<EventListener> {
  // One sign-in for all: fifty would take the provider seconds.
  const listener = await listenToEvents(on, { token: api.adminToken ?? '', ...options });
  opened.push(listener);
  return listener;
}
afterEach(() => opened.splice(0).forEach((listener) => listener.stop()));

const newest = async () => (await api.admin.get<Change[]>('/changes?limit=1')).body[0] as Change;
const ids = (listener: EventListener) => listener.changes().map(({ id }) => id);

describe('GET /events', () => {
  it('is open at once, and is neither cached nor buffered on the way [LIVE-1]', async () => {
    await makeAccount(api.admin);
    const { id } = await newest();
    const { status, headers, text } = await listen();
    expect(status).toBe(200);
    const [, opened] = /^retry: 1000\nid: \d+\nevent: open\ndata: (.*)\n\n$/.exec(text()) ?? [];
    expect(JSON.parse(opened ?? 'null')).toEqual({
      lastChangeId: id,
      lastChangeAgoMilliseconds: expect.any(Number) as number,
    });
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['x-request-id']).toBeDefined();
  });

  it('sends each change to all listeners, as in the history, and nothing about refused requests [LIVE-1]', async () => {
    const listeners = [await listen(), await listen()];
    await api.admin.put('/skip-bins/cancel', { id: 999_999 });
    await makePendingBin(api.admin, { deliveryComment: 'Two\nlines: of "words"' });
    const [bin, site, account] = (await api.admin.get<Change[]>('/changes?limit=3')).body;
    for (const { until: hears, changes, text } of listeners) {
      await hears(() => changes().length === 3);
      expect(changes()).toEqual([account, site, bin]);
      expect(text()).toContain(`\n\nid: ${bin?.id}\nevent: change\ndata: {`);
    }
  });

  it('answers 503 while the database is unavailable [KEEP-3]', async () => {
    const away = () => Promise.reject(new DatabaseUnavailableError(new Error('connect ECONNREFUSED')));
    const broken = await startTestApi({ db: { ...testDatabase(), query: away } });
    const { status, headers, body } = await broken.admin.get<ErrorBody>('/events');
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(headers['content-type']).toMatch(/^application\/json/);
    await broken.close();
  });

  it('allows fifty streams for one user, and then no more until one is closed [BUSY-5]', async () => {
    const listeners = await Promise.all(Array.from({ length: 50 }, () => listen()));
    const { status, headers, body } = await api.admin.get<ErrorBody>('/events');
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-many-requests', '1']);
    listeners[0]?.stop();
    await until(async () => (await listen()).status === 200);
  });

  it('reads each change once for all listeners, and not at all without listeners [LIVE-1]', async () => {
    const db = testDatabase();
    let reads = 0;
    const prepared: Db['prepared'] = (text, values) => {
      reads += 1;
      return db.prepared(text, values);
    };
    const counting = await startTestApi({ db: { ...db, prepared } });
    const listeners = [await listen({}, counting), await listen({}, counting)];
    reads = 0;
    await makeAccount(counting.admin);
    for (const listener of listeners) await listener.until(() => listener.changes().length === 1);
    expect(reads).toBe(1);

    listeners.forEach(({ stop }) => stop());
    const connections = () =>
      new Promise<number>((resolve) => counting.app.server.getConnections((_error, count) => resolve(count)));
    await until(async () => (await connections()) === 0);
    const elsewhere = await listen();
    await makeAccount(counting.admin);
    await elsewhere.until(() => elsewhere.changes().length === 1);
    expect(reads).toBe(1);
    await counting.close();
  });
});

describe('a listener that reconnects [LIVE-4]', () => {
  /** Inserts a change that is this many seconds old, and returns its id. */
  async function recorded(secondsAgo: number): Promise<number> {
    const [row] = await api.db.query<{ id: number }>(
      `insert into changes (at, actor_uid, actor_email, command)
       values (now() - $1 * interval '1 second', 'x', 'x', 'createAccount') returning id`,
      [secondsAgo],
    );
    return row?.id ?? 0;
  }

  it('gets what it missed, then new changes', async () => {
    await recorded(500);
    const last = await recorded(300);
    const missed = [await recorded(120), await recorded(5)];
    const listener = await listen({ lastEventId: last });
    // Each at least once: it may be found by the process meanwhile, too.
    const news = () => [...new Set(ids(listener).filter((id) => id > last))];
    await listener.until(() => news().length === 2);
    await makeAccount(api.admin);
    await listener.until(() => news().length === 3);
    expect(news()).toEqual([...missed, (await newest()).id]);
    expect(listener.text()).toMatch(/^retry: 1000\nevent: open\n/);
  });

  it('gets the minute before again, because ids are assigned before the commit', async () => {
    const long = await recorded(1_000);
    const slow = await recorded(950);
    const last = await recorded(900);
    const listener = await listen({ lastEventId: last });
    await listener.until(() => ids(listener).includes(slow));
    expect(ids(listener)).not.toContain(long);
    expect(ids(listener)).not.toContain(last);
  });

  it('gets all changes, if there was none yet when it connected first', async () => {
    const [first] = await api.db.query<{ id: number }>('select min(id) as id from changes');
    const listener = await listen({ lastEventId: 0 });
    await listener.until(() => ids(listener)[0] === first?.id);
    const { name } = await makeAccount(api.admin);
    await listener.until(() => listener.changes().some(({ entities }) => entities?.[0]?.name === name));
  });

  it.each(['', 'x', '-1', '99999999999', '2147483647'])(
    'with the id %p, gets new changes',
    async (lastEventId) => {
      const { until: hears, changes } = await listen({ lastEventId });
      const { name } = await makeAccount(api.admin);
      await hears(() => changes().some(({ entities }) => entities?.[0]?.name === name));
    },
  );
});

describe('an open stream [LIVE-5]', () => {
  const holder: TokenHolder = {
    uid: 'u',
    email: 'u@tests.example',
    isAdmin: true,
    wasStaff: false,
    signedInAt: Date.now(),
    expiresAt: Date.now() + 3_600_000,
  };
  const times = { heartbeatMilliseconds: 60_000, recheckMilliseconds: 60_000 };
  let own: TestApi | undefined;

  /** Starts an API with an identity provider whose answer to a token can be changed. */
  async function startOwn(verify: () => Promise<TokenHolder>, eventTimes = times): Promise<TestApi> {
    own = await startTestApi({ identity: { ...testIdentity(), verify }, eventTimes });
    return own;
  }
  afterEach(() => {
    jest.useRealTimers();
    return own?.close();
  });

  it('ends when its token expires', async () => {
    // Begins when the stream is asked for: on a busy machine an API takes long to start.
    let expiresAt = 0;
    const answer = () => Promise.resolve({ ...holder, expiresAt: (expiresAt ||= Date.now() + 1_000) });
    const stream = await listen({}, await startOwn(answer));
    await stream.until(stream.hasEnded);
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
  });

  it.each<[string, () => Promise<TokenHolder>]>([
    ['its token was revoked', () => Promise.reject(new InvalidTokenError(undefined))],
    ['its listener is not staff any more', () => Promise.resolve({ ...holder, isAdmin: false })],
  ])('ends when %s, and continues while the identity provider is unavailable', async (_what, last) => {
    const away = () => Promise.reject(new IdentityUnavailableError(undefined));
    let checks = 0;
    const answer = () => {
      checks += 1;
      if (checks < 4) return Promise.resolve(holder);
      return checks < 8 ? away() : last();
    };
    const stream = await listen({}, await startOwn(answer, { ...times, recheckMilliseconds: 5 }));
    await stream.until(stream.hasEnded);
    expect(checks).toBeGreaterThanOrEqual(8);
  });

  it('ends within seconds if its user was removed by a process whose change this one did not read [STAFF-4]', async () => {
    let checks = 0;
    // Staff when the stream is asked for, and when it is opened.
    const answer = () => Promise.resolve({ ...holder, isAdmin: (checks += 1) <= 2 });
    const started = await startOwn(answer);
    await listenToEvents(started).then(({ stop }) => stop());
    checks = 0;
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    const stream = await listen({}, started);
    expect([checks, stream.hasEnded()]).toEqual([2, false]);
    jest.advanceTimersByTime(6_000);
    await stream.until(stream.hasEnded);
  });

  it('sends a heartbeat', async () => {
    const started = await startOwn(() => Promise.resolve(holder), { ...times, heartbeatMilliseconds: 30 });
    const stream = await listen({}, started);
    await stream.until(() => stream.text().split('\n: heartbeat\n\n').length > 2);
  });

  it('does not keep a server from stopping', async () => {
    const started = await startOwn(() => Promise.resolve(holder));
    const listeners = [await listen({}, started), await listen({}, started)];
    await started.close();
    own = undefined;
    for (const listener of listeners) await listener.until(listener.hasEnded);
  });
});
