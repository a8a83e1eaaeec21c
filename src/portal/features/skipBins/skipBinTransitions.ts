import { skipBinStateOf, type SkipBinState, type SkipBinVerb } from '../../../contract/skipBinMachine';
import { isOver, type SkipBin, type SkipBinFields } from '../../../contract/skipBins';

/** One transition of a bin in its lifecycle. */
export interface SkipBinTransition {
  id: number;
  from: SkipBinState;
  to: SkipBinState;
  event: SkipBinVerb;
}

/** The written fields of each bin, by its id; `null` for a removed bin. */
export type Written = ReadonlyMap<number, Partial<SkipBin> | null>;

/** Entering and leaving a swap have one event each, whichever bin or command caused it. */
function eventBetween(from: SkipBinState, to: SkipBinState, otherwise: SkipBinVerb): SkipBinVerb {
  if (from === 'delivered' && to === 'swap') return 'requestCollection';
  if (otherwise === 'withdrawCollection') return to === 'cancelled' ? 'cancel' : otherwise;
  return from === 'swap' && to === 'delivered' ? 'withdrawSwap' : otherwise;
}

/** The transitions that a write caused in the bins known before it. */
export function skipBinTransitions(
  known: readonly SkipBin[],
  written: Written,
  event: SkipBinVerb,
): SkipBinTransition[] {
  const replacements = known.flatMap(({ replacement }) => replacement ?? []);
  const before = new Map([...replacements, ...known].map((bin) => [bin.id, bin]));
  const after = [...written].flatMap(([id, fields]) => (fields ? { ...before.get(id), ...fields } : []));

  return known.flatMap((bin) => {
    const fields = written.get(bin.id);
    // Removed, or changed by a colleague in between, so that its previous state is unknown here.
    if (fields === null || (fields && fields.version !== bin.version + 1)) return [];
    const kept = bin.replacement && !written.has(bin.replacement.id) ? bin.replacement : null;
    const replacement =
      after.find(
        (other) => other.previousSkipBinId === bin.id && other.status && !isOver({ status: other.status }),
      ) ?? kept;
    const from = skipBinStateOf(bin);
    const to = skipBinStateOf({ ...bin, ...fields, replacement: replacement as SkipBinFields | null });
    return fields || from !== to ? [{ id: bin.id, from, to, event: eventBetween(from, to, event) }] : [];
  });
}
