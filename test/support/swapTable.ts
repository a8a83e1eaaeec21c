import fs from 'node:fs';
import path from 'node:path';
import type { SkipBin } from '../../src/contract/skipBins';
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

/** The table as docs/product.md has it. */
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

/** After what other tests plan: their rows stay at the dashboard's top. */
const LATER = '2036-03-03';
const COLLECTION = { desiredCollectionDate: LATER, collectionTimeSlot: 'afternoon' };
const NO_COLLECTION = { desiredCollectionDate: null, collectionTimeSlot: null };

/** Brings a bin to where a row of the table has it, by the update dialog's own call. */
async function bring(api: Caller, bin: Pick<SkipBin, 'id'>, to: string, referenceNumber: string) {
  const { body } = await api.get<SkipBin>(`/skip-bins/${bin.id}`);
  const status = to === 'collecting' ? 'delivered' : to;
  const collection = to === 'delivered' || to === 'pending' ? NO_COLLECTION : COLLECTION;
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

/** A bin and its replacement as a row of the table has them, on a site of their own or on the one that is given. */
export async function makeSwapOf(
  api: Caller,
  { old, replacement }: Pick<SwapRow, 'old' | 'replacement'>,
  given: Record<string, unknown> = {},
): Promise<{ old: number; replacement: number }> {
  const bin = await makeCollectingBin(api, { type: 'timber', size: 1100 }, given);
  if (!bin.replacement) throw new Error('The swap made no replacement');
  await bring(api, bin.replacement, replacement, `${old}-${replacement}-new`);
  await bring(api, bin, old, `${old}-${replacement}-old`);
  return { old: bin.id, replacement: bin.replacement.id };
}
