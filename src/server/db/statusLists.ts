import {
  awaitsDelivery,
  isOnSite,
  isOver,
  SKIP_BIN_STATUSES,
  type SkipBinStatus,
} from '../../contract/lifecycle/lifecycle';

/** SQL's list of the statuses of which the contract's table says so: `status in ${ON_SITE}`. */
const statusesWhere = (isMeant: (bin: { status: SkipBinStatus }) => boolean) =>
  `(${SKIP_BIN_STATUSES.filter((status) => isMeant({ status }))
    .map((status) => `'${status}'`)
    .join(', ')})`;

/** Ordered or on a site. */
export const CURRENT = statusesWhere((bin) => !isOver(bin));
export const ORDERED = statusesWhere(awaitsDelivery);
export const ON_SITE = statusesWhere(isOnSite);
