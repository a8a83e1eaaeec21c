import type { Intent } from '@blueprintjs/core';
import type { SkipBin } from '../../../contract/skipBins';
import { canSkipBin, type SkipBinEvent } from '../../../contract/skipBinMachine';

/** What can be done to a bin; each has its dialog. */
export type SkipBinActionName =
  'markDelivered' | 'requestCollection' | 'markCollected' | 'cancelSkipBin' | 'updateSkipBin';

export interface SkipBinAction {
  name: SkipBinActionName;
  label: string;
  /** What it is to the lifecycle: the action appears where the machine would take this event. */
  event: SkipBinEvent;
  intent?: Intent;
}

/** In the order in which they appear. */
const SKIP_BIN_ACTIONS: readonly SkipBinAction[] = [
  { name: 'markDelivered', label: 'Mark Delivered', event: { type: 'markDelivered' }, intent: 'primary' },
  { name: 'markCollected', label: 'Mark collected', event: { type: 'markCollected' }, intent: 'primary' },
  { name: 'requestCollection', label: 'Request collection', event: { type: 'requestCollection' } },
  { name: 'updateSkipBin', label: 'Edit', event: { type: 'update' } },
  { name: 'cancelSkipBin', label: 'Cancel order', event: { type: 'cancel' }, intent: 'danger' },
];

export function skipBinActionsFor(bin: SkipBin): SkipBinAction[] {
  return SKIP_BIN_ACTIONS.filter(({ event }) => canSkipBin(bin, event));
}
