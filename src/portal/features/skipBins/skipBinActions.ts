import type { Intent } from '@blueprintjs/core';
import type { SkipBin } from '../../../contract/skipBins';
import { canSkipBin, type SkipBinEvent } from '../../../contract/skipBinMachine';
import { COMMANDS } from '../../ui/commands/commands';

/** What can be done to a bin; each has its dialog, and its key as a command. */
export type SkipBinActionName =
  'markDelivered' | 'requestCollection' | 'markCollected' | 'cancelSkipBin' | 'updateSkipBin';

export interface SkipBinAction {
  name: SkipBinActionName;
  label: string;
  /** What it is to the lifecycle: the action appears where the machine would take this event. */
  event: SkipBinEvent;
  intent?: Intent;
  /** Can be done to several bins in one go. */
  toMany?: boolean;
}

function action(given: Omit<SkipBinAction, 'label'>): SkipBinAction {
  return { ...given, label: COMMANDS[given.name].label };
}

/** In the order in which they appear. */
export const SKIP_BIN_ACTIONS: readonly SkipBinAction[] = [
  action({ name: 'markDelivered', event: { type: 'markDelivered' }, intent: 'primary', toMany: true }),
  action({ name: 'markCollected', event: { type: 'markCollected' }, intent: 'primary', toMany: true }),
  action({ name: 'requestCollection', event: { type: 'requestCollection' } }),
  action({ name: 'updateSkipBin', event: { type: 'update' } }),
  action({ name: 'cancelSkipBin', event: { type: 'cancel' }, intent: 'danger' }),
];

export function skipBinActionsFor(bin: SkipBin): SkipBinAction[] {
  return SKIP_BIN_ACTIONS.filter(({ event }) => canSkipBin(bin, event));
}
