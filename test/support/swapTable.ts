import fs from 'node:fs';
import path from 'node:path';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import { makeCollectingBin } from './builders';
import type { Caller } from './servers/startTestApi';

/** One row of the table 'A bin and its replacement'. */
export interface SwapRow {
  old: string;
  replacement: string;
  shown: string;
  oldSays: string;
  oldCan: string[];
  replacementSays: string;
  replacementCan: string[];
}

/** The table in docs/product.md. */
export function swapTable(): SwapRow[] {
  const page = fs.readFileSync(path.resolve(__dirname, '../../docs/product.md'), 'utf8');
  const [, section = ''] = page.split('### A bin and its replacement\n');
  const lines =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  return lines.slice(2).map((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [old = '', replacement = '', shown = '', oldSays = '', oldCan = ''] = cells;
    const [replacementSays = '', replacementCan = ''] = cells.slice(5);
    return {
      old,
      replacement,
      shown,
      oldSays,
      oldCan: oldCan.split(', '),
      replacementSays,
      replacementCan: replacementCan.split(', '),
    };
  });
}

/** Later than the dates of other tests, whose rows must stay at the top of the dashboard. */
const LATER = '2036-03-03';
const COLLECTION = { desiredCollectionDate: LATER, collectionTimeSlot: 'afternoon' };
const COLLECTION_IN: Record<string, object> = {
  delivered: { desiredCollectionDate: null, collectionTimeSlot: null },
  // As late as its delivery is rescheduled to.
  pending: { ...COLLECTION, desiredCollectionDate: '2036-03-10' },
};

/** Brings a bin to a state of the table, with the update dialog's API call. */
async function bring(api: Caller, bin: Pick<SkipBin, 'id'>, to: string, referenceNumber: string) {
  const { body } = await api.get<SkipBin>(`/skip-bins/${bin.id}`);
  const status = to === 'collecting' ? 'delivered' : to;
  const collection = COLLECTION_IN[to] ?? COLLECTION;
  const isHere = status === 'delivered' || status === 'collected';
  const { status: answered } = await api.put<SkipBin>('/skip-bins', {
    ...body,
    status,
    ...collection,
    desiredDeliveryDate: LATER,
    referenceNumber,
    evenIfInUse: true,
    actualDeliveryDate: isHere ? '2026-03-02' : null,
    actualCollectionDate: status === 'collected' ? '2026-03-09' : null,
  });
  if (answered !== 200) throw new Error(`The bin could not be made ${to}: ${answered}`);
}

/** Creates a bin and its replacement in the states of a row, on a new job site or on the given one. */
export async function makeSwapOf(
  api: Caller,
  { old, replacement }: Pick<SwapRow, 'old' | 'replacement'>,
  given: Record<string, unknown> = {},
): Promise<{ old: number; replacement: number }> {
  const bin = await makeCollectingBin(api, { type: 'timber', size: 1100 }, given);
  if (!bin.replacement) throw new Error('The swap made no replacement');
  // The old bin's collection date cannot be removed while the replacement is pending.
  await bring(api, bin.replacement, 'delivered', `${old}-${replacement}-new`);
  await bring(api, bin, old, `${old}-${replacement}-old`);
  await bring(api, bin.replacement, replacement, `${old}-${replacement}-new`);
  return { old: bin.id, replacement: bin.replacement.id };
}
