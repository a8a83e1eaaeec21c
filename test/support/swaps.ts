import type { SkipBin, SkipBinFields } from '../../src/contract/responses/skipBins';
import { makeCollectingBin } from './builders';
import type { Caller } from './servers/startTestApi';

export async function readBin(api: Caller, id: number): Promise<SkipBin> {
  return (await api.get<SkipBin>(`/skip-bins/${id}`)).body;
}

/** Creates a bin with a requested collection, and its pending replacement. */
export async function makeSwap(api: Caller): Promise<{ old: SkipBin; replacement: SkipBin }> {
  const old = await makeCollectingBin(api, { type: 'pvc', size: 240 });
  return { old, replacement: await readBin(api, (old.replacement as SkipBinFields).id) };
}
