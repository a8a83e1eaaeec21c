import type { BIN_SORT_COLUMNS } from '../../../contract/listSkipBins';
import { ON_SITE } from '../../db/statusLists';
import type { SortKeys } from '../../db/SortKeys';
import { BY_NAME as BY_ACCOUNT } from '../accounts/accountsRepository';
import { BY_NAME as BY_JOB_SITE } from '../jobSites/jobSitesRepository';

export const UPCOMING_SORTABLE = {
  id: 'b.id',
  status: 'b.status',
  desiredDeliveryDate: 'b.desired_delivery_date',
  desiredCollectionDate: 'b.desired_collection_date',
} satisfies Record<string, SortKeys>;

const SITE = 'join job_sites s on s.id = b.job_site_id';
const ACCOUNT = `${SITE} join accounts a on a.id = s.account_id`;

/** Must equal the expression of the index skip_bins_stage (010_bins). */
const STAGE = `(case b.status when 'pending' then 0
  when 'delivered' then case when b.desired_collection_date is null then 1 else 2 end
  when 'collected' then 3 else 4 end)`;

/**
 * Each column of the page of all bins is sorted by an index, so that a page takes the same time however many bins there are. The
 * sort by state ignores swaps, because the replacement is another row: a swapped bin is sorted as being collected, or as on site
 * if it has no collection date.
 */
export const SKIP_BINS_SORTABLE = {
  ...UPCOMING_SORTABLE,
  reference: { keys: ['b.search_text', 'b.id'], hasValueCondition: 'b.search_text is not null' },
  bin: { keys: ['b.type', 'b.size', 'b.id'] },
  state: { keys: [STAGE, 'b.id'] },
  account: { keys: [BY_ACCOUNT, 'b.id'], join: ACCOUNT },
  jobSite: { keys: [BY_JOB_SITE, 'b.id'], join: SITE },
  suburb: {
    keys: ['s.address_suburb collate "und-x-icu"', 'b.id'],
    hasValueCondition: 's.address_suburb is not null',
    join: SITE,
  },
  delivered: {
    keys: ['b.actual_delivery_date', 'b.id'],
    hasValueCondition: 'b.actual_delivery_date is not null',
  },
  /** Reversed: more days on site mean an earlier delivery date. */
  daysOnSite: {
    keys: ['b.actual_delivery_date desc', 'b.id desc'],
    hasValueCondition: `b.status in ${ON_SITE} and b.actual_delivery_date is not null`,
  },
  due: { keys: ['b.due_date', 'b.due_time_slot desc', 'b.id'], hasValueCondition: 'b.due_date is not null' },
} satisfies Record<(typeof BIN_SORT_COLUMNS)[number] | keyof typeof UPCOMING_SORTABLE, SortKeys>;
