import type { SkipBin } from '../../../src/contract/responses/skipBins';
import { makePendingBin } from '../../support/builders';
import type { Caller } from '../../support/servers/startTestApi';

/** A year long before today, and before all upcoming bins. */
async function yearBefore(api: Caller): Promise<number> {
  const { body } = await api.get<SkipBin[]>('/skip-bins/upcoming');
  const days = body.flatMap(({ desiredDeliveryDate, desiredCollectionDate }) => [
    desiredDeliveryDate,
    desiredCollectionDate ?? desiredDeliveryDate,
  ]);
  return Math.min(1950, ...days.map((day) => Number(day.slice(0, 4)))) - 1;
}

/** Creates bins that are the first rows of the dashboard, in this order. */
export async function makeFirstRows(
  api: Caller,
  kinds: readonly ('pending' | 'collecting')[],
): Promise<SkipBin[]> {
  const year = await yearBefore(api);
  const bins: SkipBin[] = [];
  for (const [index, kind] of kinds.entries()) {
    const day = `${year}-01-${String(index + 1).padStart(2, '0')}`;
    const bin = await makePendingBin(api, { desiredDeliveryDate: day });
    bins.push(kind === 'pending' ? bin : await collecting(api, bin, day));
  }
  return bins;
}

async function collecting(api: Caller, { id }: SkipBin, day: string): Promise<SkipBin> {
  await api.put('/skip-bins/delivered', { id, actualDeliveryDate: day, referenceNumber: `BIN-${id}` });
  const { status, body } = await api.put<SkipBin>('/skip-bins/collect', {
    id,
    desiredCollectionDate: day,
    collectionTimeSlot: 'morning',
  });
  if (status !== 200) throw new Error(`The collection was refused: ${JSON.stringify(body)}`);
  return body;
}
