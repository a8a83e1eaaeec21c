import { paths } from '../../src/contract/paths';
import { BIN_LISTS } from './binLists';
import type { Business } from './Business';
import type { Work } from './businessWork';
import { median, type Measurement } from './Measurement';

const ROUNDS = 5;
const REQUESTS = 10;
/** As a multiple of the cost of reading one bin. */
const QUICK = { atMost: 20 };

const PROVIDER_USERS = 10_000;

const found = (search: string) => `search=${encodeURIComponent(search)}&page=0&pageSize=6`;
type Ask = (business: Business) => Promise<unknown>;
const accounts =
  (search: string): Ask =>
  (business) =>
    business.get(`${paths.accounts}?${found(search)}`);
const jobSites =
  (search: string): Ask =>
  (business) =>
    business.put(`${paths.jobSitesSearch}?${found(search)}`, {});
const skipBins =
  (search: string): Ask =>
  (business) =>
    business.get(`${paths.skipBins}?${found(search)}`);
const changes =
  (search: string): Ask =>
  (business) =>
    business.get(`${paths.changes}?search=${encodeURIComponent(search)}`);

const FINDS: Record<string, Ask> = {
  'accounts by name': accounts('holvenmere'),
  'accounts by a trade of every twentieth': accounts('plumbing'),
  'accounts by two letters': accounts('wi'),
  'job sites by name': jobSites('holvenmere'),
  'job sites by address': jobSites('12 wil'),
  'job sites by a word in a third of all addresses': jobSites('street'),
  'job sites by reference': jobSites('po-1234'),
  'job sites by the end of one word and the next': jobSites('man warehouse'),
  'job sites by two letters': jobSites('wi'),
  'job sites by words that none has': jobSites('nothing such'),
  'job sites by a rare word and a frequent one': jobSites('holvenmere school'),
  'job sites by two frequent words': jobSites('school street'),
  'job sites by four frequent words': jobSites('plumbing school street vic'),
  'job sites by seven frequent words': jobSites('man street office vic ham ber road'),
  'job sites by a short word and frequent ones': jobSites('stage 2 street'),
  'bins by reference': skipBins('b-123456'),
  'bins by a part of the reference': skipBins('4567'),
  "bins by the site's name": skipBins('holvenmere'),
  'bins by a word in a third of all addresses': skipBins('street'),
  'bins by two letters': skipBins('wi'),
  'job sites by a rare word and two frequent ones, in any order': jobSites('street holvenmere po'),
  'job sites by frequent words': jobSites('vic street plumbing'),
  'bins by a number and a word of the site': skipBins('school 1234'),
  'bins by a part of the number and a frequent word': skipBins('b-12 street'),
  'bins by a rare word and frequent ones': skipBins('holvenmere street vic school'),
  'bins by four frequent words': skipBins('building group street vic'),
  'bins by seven frequent words': skipBins('man street office vic ham ber road'),
  'bins by short words and frequent ones': skipBins('homes ham land vic street in al'),
  'the history by frequent words': changes('metals create'),
  'the history by a rare word': changes('b-123456'),
};

/** What is searched, to be compared with that of a smaller business. */
export const FINDING = Object.entries(FINDS).map(([name, run]): Work => ({ name, run }));

const SEARCHES: Record<string, Ask> = {
  ...FINDS,
  'the first page of the accounts': (business: Business) =>
    business.get(`${paths.accounts}?page=0&pageSize=100`),
  ...BIN_LISTS,
  [`the staff among ${PROVIDER_USERS} users of the provider`]: (business: Business) =>
    business.get(paths.staff),
  'what stands on sites': (business: Business) => business.get(paths.skipBinStock),
};

/** Each search and each list of bins, compared with the cost of reading one bin. */
export async function searches(business: Business): Promise<Measurement[]> {
  const oneBin = () => business.get(paths.skipBin(business.any(business.size.skipBins)));

  async function round(ask: (of: Business) => Promise<unknown>) {
    const [times, besides]: [number[], number[]] = [[], []];
    for (let count = 0; count < REQUESTS; count += 1) {
      for (const [request, into] of [
        [ask, times],
        [oneBin, besides],
      ] as const) {
        const began = performance.now();
        await request(business);
        into.push(performance.now() - began);
      }
    }
    return { measured: median(times), beside: median(besides) };
  }

  await business.addToProvider(PROVIDER_USERS);
  const { accounts: ofAccounts, jobSites: ofSites, skipBins: ofBins } = business.size;
  const measurements: Measurement[] = [];
  for (const [name, ask] of Object.entries(SEARCHES)) {
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    await round(ask);
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(ask));
    measurements.push({
      name: `${name}, of ${ofAccounts} accounts, ${ofSites} sites and ${ofBins} bins`,
      unit: 'ms',
      measured: rounds.map(({ measured }) => measured),
      beside: { name: 'one bin', values: rounds.map(({ beside }) => beside) },
      goal: QUICK,
    });
  }
  return measurements;
}
