import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';

/** Later than all bins of the demo, so that the other journeys still find those first. */
const DAY = '2046-02-03';

export const RUN_SHEET = `/run-sheet?from=${DAY}&to=${DAY}`;

/** Some pages of paper. */
const STOPS = 40;

/** From one to six lines, so that no two pages end alike. */
export const commentOf = (index: number) =>
  [...Array.from({ length: index % 6 }, (_, line) => `Line ${line + 1}`), `End ${index}.`].join('\n');

export const CONTACT = {
  contactName: 'Tui',
  contactPhone: '0491 570 110',
  accessNotes: 'Gate code 4711,\nring first',
};

/** Deliveries on one day, a delivery a site, in the order of the sheet. */
export async function makeStops(api: Caller, count = STOPS): Promise<SkipBin[]> {
  const bins: SkipBin[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id: jobSiteId } = await makeJobSite(api, {
      name: `Stop ${index} of a long day`,
      addressSuburb: 'Kew',
      addressLine1: `${index + 1} High Street`,
      ...(index % 3 === 0 ? CONTACT : {}),
    });
    const bin = { jobSiteId, desiredDeliveryDate: DAY, deliveryComment: commentOf(index) };
    bins.push(await makePendingBin(api, bin));
  }
  return bins;
}
