import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeJobSite, makePendingBin } from '../support/builders';
import type { Caller } from '../support/servers/startTestApi';

const AT_A_TIME = 20;
/** Later than all bins of the demo, so that the other journeys still find those first. */
const LATER = '2046-01-01';

export const UPCOMING = 'Upcoming deliveries and collections';

/** Orders bins until the dashboard lists this many rows. */
export async function fillDashboard(api: Caller, rows: number): Promise<SkipBin[]> {
  const { body: listed } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  const { id: jobSiteId } = await makeJobSite(api, { name: 'Paper mill' });
  const order = (sheet: number) =>
    makePendingBin(api, { jobSiteId, desiredDeliveryDate: LATER, deliveryComment: `Sheet ${sheet}` });
  for (let made = listed.length; made < rows; made += AT_A_TIME) {
    const few = Math.min(AT_A_TIME, rows - made);
    await Promise.all(Array.from({ length: few }, (_, index) => order(made + index)));
  }
  return (await api.get<SkipBin[]>('/skip-bins/upcoming')).body;
}
