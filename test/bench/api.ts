import { API_ROOT, paths } from '../../src/contract/paths';
import {
  FILL_PENDING_SKIP_BINS,
  FILL_SKIP_BINS,
  FILL_SKIP_BINS_ON_SITE,
  FIRST_ON_SITE,
  FIRST_PENDING,
} from './fillSkipBins';
import { load, type LoadRequest } from './load';
import { percentile, type Measurement } from './Measurement';
import type { Compared, Measure } from './rounds';
import { startBareServer } from './startBareServer';
import { startProduct } from './startProduct';

const SECONDS = 1.5;
const CONNECTIONS = 10;
const MANY_CONNECTIONS = 50;
/** Shorter than either server's response time, so that nearly every response differs from the one before. */
const BETWEEN_CHANGES_MILLISECONDS = 2;

const UPCOMING = `${API_ROOT}${paths.upcomingSkipBins}`;
const oneOf = (path: (id: number) => string, count: number) => (turn: number) => ({
  path: `${API_ROOT}${path((turn % count) + 1)}`,
});

/** The built admin API, compared with bare node and PostgreSQL. */
export async function api(databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const servers = await startProduct(databaseUrl, FILL_SKIP_BINS);
  const { url: product, database, authorization } = servers;
  const { url: bare, stop: stopBare } = await startBareServer(servers.environment);
  const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

  interface Asked {
    url: string;
    request: (count: number) => LoadRequest;
    connections?: number;
    status?: number;
  }
  const ask = (asked: Asked) =>
    load({ connections: CONNECTIONS, seconds: SECONDS, status: 200, authorization, ...asked });
  const perSecond = async (requested: Asked) => (await ask(requested)).requestsPerSecond;

  async function whileDataChanges<Result>(work: () => Promise<Result>): Promise<Result> {
    let changing = true;
    const changes = (async () => {
      for (let count = 0; changing; count += 1) {
        await database.query(`update skip_bins set delivery_comment = 'Change ' || $1 where id = $2`, [
          count,
          (count % 100) * 100 + 100,
        ]);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_CHANGES_MILLISECONDS));
      }
    })();
    try {
      return await work();
    } finally {
      changing = false;
      await changes;
    }
  }

  /** Both servers must send the same response, or the comparison would be unfair. */
  async function mustAnswerAlike(path: string) {
    const texts = await Promise.all(
      [product, bare].map(async (url) =>
        (await fetch(`${url}${path}`, { headers: { authorization } })).text(),
      ),
    );
    if (texts[0] !== texts[1]) throw new Error(`${path} is answered differently:\n${texts.join('\n')}`);
  }

  const beside = (requested: Omit<Asked, 'url'>) => ({
    name: 'bare',
    measure: () => perSecond({ ...requested, url: bare }),
  });
  const read = (name: string, goal: number, request: Asked['request'], connections = CONNECTIONS) => ({
    name,
    unit: 'requests/s',
    goal: { atLeast: goal },
    measure: () => perSecond({ url: product, request, connections }),
    beside: beside({ request, connections }),
  });
  const tail = (name: string, request: Asked['request']): Compared => ({
    name,
    unit: 'x',
    goal: { atMost: 4 },
    measure: async () => {
      const { times } = await ask({ url: product, request, connections: MANY_CONNECTIONS });
      return percentile(times, 0.99) / percentile(times, 0.5);
    },
  });

  try {
    for (const path of [
      UPCOMING,
      ...['/accounts/7', '/job-sites/7', '/skip-bins/7'].map((p) => API_ROOT + p),
    ])
      await mustAnswerAlike(path);
    const upcoming = () => ({ path: UPCOMING });
    const { headers } = await fetch(`${product}${UPCOMING}`, { headers: { authorization } });
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const changed = (compared: ReturnType<typeof read>): Compared => ({
      ...compared,
      measure: () => whileDataChanges(compared.measure),
      beside: { ...compared.beside, measure: () => whileDataChanges(compared.beside.measure) },
    });
    const bin = {
      jobSiteId: 1,
      type: 'timber',
      size: 240,
      desiredDeliveryDate: '2027-01-04',
      deliveryTimeSlot: 'morning',
      deliveryComment: 'Behind the shed',
    };

    const reads: Compared[] = [
      { ...read('upcoming bins, unchanged', 5, upcoming), isInSmoke: true },
      {
        name: 'upcoming bins, known to the one who asks (304)',
        unit: 'requests/s',
        goal: { atLeast: 0.4 },
        measure: () =>
          perSecond({ url: product, status: 304, request: () => ({ path: UPCOMING, headers: known }) }),
        beside: {
          name: 'static bytes',
          measure: () => perSecond({ url: bare, request: () => ({ path: `${API_ROOT}/static` }) }),
        },
      },
      changed(read('upcoming bins, changed between requests', 0.8, upcoming)),
      changed(read('the same, asked for by one connection', 0.8, upcoming, 1)),
      { ...read('one bin', 0.7, oneOf(paths.skipBin, 10_000)), isInSmoke: true },
      read('one account', 0.7, oneOf(paths.account, 200)),
      read('one job site', 0.7, oneOf(paths.jobSite, 1_000)),
    ];
    const post = (count: number) => ({
      method: 'POST' as const,
      path: `${API_ROOT}${paths.skipBins}`,
      headers: keyed(),
      body: { ...bin, jobSiteId: (count % 1_000) + 1 },
    });
    let free = FIRST_ON_SITE;
    const collect = () => ({
      method: 'PUT' as const,
      path: `${API_ROOT}${paths.requestCollection}`,
      headers: keyed(),
      body: {
        id: free++,
        desiredCollectionDate: '2027-02-01',
        collectionTimeSlot: 'morning',
        swap: { type: 'metal', size: 660 },
      },
    });
    let pending = FIRST_PENDING;
    const deliver = () => ({
      method: 'PUT' as const,
      path: `${API_ROOT}${paths.markDelivered}`,
      headers: keyed(),
      body: { id: pending++, actualDeliveryDate: '2026-02-02' },
    });
    const rows: Compared[] = [
      ...reads,
      tail('upcoming bins at 50 connections, p99 to p50', upcoming),
      tail('one bin at 50 connections, p99 to p50', oneOf(paths.skipBin, 10_000)),
      {
        name: 'a new bin, with its change and its key',
        isInSmoke: true,
        unit: 'requests/s',
        goal: { atLeast: 0.4 },
        measure: () => perSecond({ url: product, status: 201, request: post }),
        beside: { name: 'bare insert', measure: () => perSecond({ url: bare, request: post }) },
      },
      {
        name: 'a swap requested',
        unit: 'requests/s',
        goal: { atLeast: 0.7 },
        prepare: () => database.query(FILL_SKIP_BINS_ON_SITE),
        measure: () => perSecond({ url: product, request: collect }),
        beside: { name: 'bare transaction', measure: () => perSecond({ url: bare, request: collect }) },
      },
      {
        name: 'marked as delivered',
        unit: 'requests/s',
        goal: { atLeast: 0.5 },
        prepare: () => database.query(FILL_PENDING_SKIP_BINS),
        measure: () => perSecond({ url: product, request: deliver }),
        beside: { name: 'bare transaction', measure: () => perSecond({ url: bare, request: deliver }) },
      },
    ];
    const made: Measurement[] = [];
    for (const row of rows) made.push(...(await measure(row)));
    return made;
  } finally {
    await stopBare();
    await servers.stop();
  }
}
