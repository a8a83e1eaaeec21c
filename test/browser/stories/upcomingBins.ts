import type { SkipBin } from '../../../src/contract/skipBins';
import { makePendingBin } from '../../support/builders';
import type { Caller } from '../../support/startTestApi';

/** Long before anything else that is to be done: these stand first on the dashboard, the newest run first of all. */
let year = 1950;

/** Bins that are the first rows of the dashboard, in this order. */
export async function makeFirstRows(
  api: Caller,
  kinds: readonly ('pending' | 'collecting')[],
): Promise<SkipBin[]> {
  year -= 1;
  const bins: SkipBin[] = [];
  for (const [index, kind] of kinds.entries()) {
    const day = `${year}-01-${String(index + 1).padStart(2, '0')}`;
    const bin = await makePendingBin(api, { desiredDeliveryDate: day });
    bins.push(kind === 'pending' ? bin : await collecting(api, bin, day));
  }
  return bins;
}

async function collecting(api: Caller, { id }: SkipBin, day: string): Promise<SkipBin> {
  await api.put('/skip-bins/delivered', { id, actualDeliveryDate: day, referenceNumber: `B-${id}` });
  const { status, body } = await api.put<SkipBin>('/skip-bins/collect', {
    id,
    desiredCollectionDate: day,
    collectionTimeSlot: 'morning',
  });
  if (status !== 200) throw new Error(`The collection was refused: ${JSON.stringify(body)}`);
  return body;
}
