import { ATTENTION_KINDS, type AttentionKind } from '../../src/contract/attention';
import { daysBetween, type CalendarDate } from '../../src/contract/calendarDate';
import type { JobSite } from '../../src/contract/jobSites';
import { isSameNumber, type SkipBin } from '../../src/contract/skipBins';

interface Business {
  bins: readonly SkipBin[];
  sites: readonly JobSite[];
}

type Reason = (bin: SkipBin, business: Business, today: CalendarDate, moreThanDays: number) => boolean;

const REASONS: Record<Exclude<AttentionKind, 'withoutAddress'>, Reason> = {
  overdueDelivery: ({ status, desiredDeliveryDate }, _business, today) =>
    status === 'pending' && desiredDeliveryDate < today,
  overdueCollection: ({ status, desiredCollectionDate }, _business, today) =>
    status === 'delivered' && desiredCollectionDate !== null && desiredCollectionDate < today,
  halfSwapped: ({ id, status, previousSkipBinId }, { bins }) =>
    status === 'pending'
      ? bins.some((old) => old.id === previousSkipBinId && old.status === 'collected')
      : status === 'delivered' &&
        bins.some((next) => next.previousSkipBinId === id && next.status === 'delivered'),
  sameNumber: ({ status, referenceNumber, jobSiteId }, { bins }) =>
    status === 'delivered' &&
    referenceNumber !== null &&
    bins.some(
      (other) =>
        other.status === 'delivered' &&
        other.jobSiteId !== jobSiteId &&
        isSameNumber(other.referenceNumber, referenceNumber),
    ),
  archivedSite: ({ status, jobSite }) =>
    ['pending', 'delivered'].includes(status) && jobSite.status === 'archived',
  longOnSite: ({ status, actualDeliveryDate, desiredCollectionDate }, _business, today, moreThanDays) =>
    status === 'delivered' &&
    desiredCollectionDate === null &&
    actualDeliveryDate !== null &&
    daysBetween(actualDeliveryDate, today) > moreThanDays,
  withoutNumber: ({ status, referenceNumber }) => status === 'delivered' && referenceNumber === null,
};

/** The ids of what needs attention for each reason, found by reading every bin and site. */
export function attentionByHand(
  business: Business,
  today: CalendarDate,
  moreThanDays: number,
): Record<AttentionKind, number[]> {
  const idsOf = (kind: AttentionKind) =>
    kind === 'withoutAddress'
      ? business.sites.filter(({ status, addressLine1 }) => status === 'active' && addressLine1 === null)
      : business.bins.filter((bin) => REASONS[kind](bin, business, today, moreThanDays));
  return Object.fromEntries(
    ATTENTION_KINDS.map((kind) => [
      kind,
      idsOf(kind)
        .map(({ id }) => id)
        .sort((one, other) => one - other),
    ]),
  ) as Record<AttentionKind, number[]>;
}
