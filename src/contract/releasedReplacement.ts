import { nextStatus } from './skipBinMachine';
import { isOver, type SkipBin } from './skipBins';

/**
 * What changes of a swap's replacement when the collection of the old bin is withdrawn: its order is cancelled; one that is on
 * the site already stays there, and replaces nothing. Undefined for a bin that is over.
 */
export function releasedReplacement(replacement: SkipBin) {
  if (isOver(replacement)) return undefined;
  const status = nextStatus(replacement, { type: 'cancel' });
  return status ? { status } : { previousSkipBinId: null };
}
