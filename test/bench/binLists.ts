import { BIN_SORT_COLUMNS } from '../../src/contract/listSkipBins';
import { paths } from '../../src/contract/paths';
import type { Business } from './Business';

const page = (query: string) => (business: Business) =>
  business.get(`${paths.skipBins}?${query}&page=0&pageSize=100`);

/** Each filter and sort order of the page of all bins, and what needs attention, by name. */
export const BIN_LISTS: Record<string, (business: Business) => Promise<unknown>> = {
  'all bins, the newest first': page('sort=-id'),
  ...Object.fromEntries(
    BIN_SORT_COLUMNS.flatMap((column) => [
      [`all bins by ${column}`, page(`sort=${column}`)],
      [`all bins by ${column}, descending`, page(`sort=-${column}`)],
    ]),
  ),
  'the bins that are pending': page('state=pending&sort=-id'),
  'the bins on site by account': page('state=onSite,collecting,swapping&sort=account'),
  'the bins that are swapped': page('state=swapping&sort=-id'),
  'the cancelled bins': page('state=cancelled&sort=-id'),
  'the bins of a type and size on site': page('state=onSite&type=metal&size=660&sort=-id'),
  'the bins of a size': page('size=1100&sort=-id'),
  'the bins of an account': (business) =>
    page(`accountId=${business.any(business.size.accounts)}&sort=-id`)(business),
  'the bins on site for 30 days': page('minDaysOnSite=30&sort=-daysOnSite'),
  'the bins on site without a number': page('state=onSite&withoutReference=true&sort=-id'),
  'what was done on a day': page('doneOn=2026-02-21&sort=-id'),
  'what needs attention': (business) => business.get(paths.attention),
  'how much needs attention': (business) => business.get(paths.attentionCounts),
  'the bins on site that a search finds': page('state=onSite&search=holvenmere'),
};
