import { paths } from '../../src/contract/paths';
import { BIN_LISTS } from './binLists';
import type { Business } from './Business';

/** Only `run` is timed; it receives the result of `before`. */
export interface Work<Given = unknown> {
  name: string;
  before?: (business: Business) => Promise<Given>;
  run: (business: Business, given: Given) => Promise<unknown>;
  after?: (business: Business, given: Given) => Promise<unknown>;
}

const work = <Given = unknown>(described: Work<Given>) => described as Work<unknown>;

/** Changes the upcoming list, so that the server cannot use its cache. */
async function change(business: Business) {
  const { id } = await business.order();
  await business.put(paths.cancelSkipBin, { id });
}

async function delivered(business: Business): Promise<{ id: number }> {
  const { id } = await business.order();
  return business.put(paths.markDelivered, {
    id,
    actualDeliveryDate: '2026-03-02',
    referenceNumber: `N-${id}`,
  });
}

export const UPCOMING = [
  work({ name: 'what is upcoming', before: change, run: (business) => business.get(paths.upcomingSkipBins) }),
  work({
    name: 'the first 25 of what is upcoming',
    run: (business) => business.get(`${paths.upcomingSkipBins}?page=0&pageSize=25`),
  }),
];

export const READS = [
  work({
    name: 'one bin',
    run: (business) => business.get(paths.skipBin(business.any(business.size.skipBins))),
  }),
  work({
    name: "a job site's bins",
    run: (business) => business.get(`${paths.skipBins}?jobSiteId=${business.any(business.size.jobSites)}`),
  }),
  work({
    name: "an account's sites",
    run: (business) =>
      business.put(paths.jobSitesSearch, {
        accountId: business.any(business.size.accounts),
        statuses: ['active'],
      }),
  }),
  work({ name: 'the newest of the history', run: (business) => business.get(`${paths.changes}?limit=50`) }),
  work({
    name: "an account's history",
    run: (business) =>
      business.get(`${paths.changes}?limit=50&accountId=${business.any(business.size.accounts)}`),
  }),
];

export const PAGES_OF_BINS = Object.entries(BIN_LISTS).map(([name, run]) => work({ name, run }));

/** Each leaves the number of upcoming bins unchanged. */
export const WRITES = [
  work<{ id?: number }>({
    name: 'a new bin',
    before: () => Promise.resolve({}),
    run: async (business, made) => Object.assign(made, await business.order()),
    after: (business, { id }) => business.put(paths.cancelSkipBin, { id }),
  }),
  work({
    name: 'marking a bin as delivered',
    before: (business) => business.order(),
    run: (business, { id }) =>
      business.put(paths.markDelivered, {
        id,
        actualDeliveryDate: '2026-03-02',
        referenceNumber: `N-${id}`,
      }),
  }),
  work<{ id: number; replacementId?: number }>({
    name: 'a swap',
    before: delivered,
    run: async (business, old) => {
      const request = {
        id: old.id,
        desiredCollectionDate: '2026-03-09',
        collectionTimeSlot: 'morning',
        swap: { type: 'metal', size: 660 },
      };
      const saved = await business.put<{ replacement: { id: number } }>(paths.requestCollection, request);
      old.replacementId = saved.replacement.id;
    },
    after: async (business, { id, replacementId }) => {
      await business.put(paths.cancelSkipBin, { id: replacementId });
      await business.put(paths.markCollected, { id, actualCollectionDate: '2026-03-09' });
    },
  }),
  work({
    name: 'a new job site',
    run: (business) =>
      business.post(paths.jobSites, {
        accountId: business.any(business.size.accounts),
        name: 'Holvenmere Fit-out',
        referenceNumber: 'PO-123456',
        addressLine1: '212 Wilmomont Street',
        addressSuburb: 'Pemton',
        addressPostcode: '3066',
        addressState: 'VIC',
      }),
  }),
  work({
    name: 'a new account',
    run: (business) => business.post(paths.accounts, { name: 'Holvenmere Builders' }),
  }),
];
