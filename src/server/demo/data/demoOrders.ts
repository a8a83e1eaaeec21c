import { addDays } from '../../../contract/calendarDate';
import { hasDone } from '../../../contract/lifecycle/lifecycle';
import type { DemoSkipBin } from './SkipBinBook';

/** Of every fifth account. */
export const hireDaysOf = (accountId: number) => (accountId % 5 === 0 ? 42 : null);

/** Customers of every third site give an order number, which is that of all its bins. */
const purchaseOrderOf = (jobSiteId: number) => (jobSiteId % 3 === 0 ? `PO-${4000 + jobSiteId}` : null);

/** What was told when it was collected: of two bins of three, the kilograms and the docket; of some, what did not belong in it. */
function collectedOf({ id, size }: DemoSkipBin): Partial<DemoSkipBin> {
  if (id % 3 === 0) return {};
  const contaminated = id % 10 === 0;
  return {
    collectedKilograms: Math.floor((size * (id % 7)) / 20) / 2 + 20,
    docketNumber: `D-${70_000 + id}`,
    contamination: contaminated ? 'minor' : 'none',
    contaminationComment: contaminated ? 'Paint tins at the bottom' : null,
  };
}

/** The bins with their order numbers, the ends of their hires, and what they weighed. */
export function addOrders(
  skipBins: readonly DemoSkipBin[],
  accountOf: (jobSiteId: number) => number,
): DemoSkipBin[] {
  return skipBins.map((bin) => {
    const days = hireDaysOf(accountOf(bin.jobSiteId));
    return {
      ...bin,
      purchaseOrder: purchaseOrderOf(bin.jobSiteId),
      hireUntil: bin.actualDeliveryDate && days ? addDays(bin.actualDeliveryDate, days) : null,
      ...(hasDone(bin, 'collection') ? collectedOf(bin) : {}),
    };
  });
}
