import type { Intent } from '@blueprintjs/core';
import { isOnSite, isOver, STATUS_FACTS } from '../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { canSkipBin, type SkipBinEvent } from '../../../contract/lifecycle/skipBinMachine';
import { COMMANDS } from '../../ui/commands/commands';

/** Actions on a bin; each has a dialog, and a command with its key. */
export type SkipBinActionName =
  | 'markDelivered'
  | 'requestCollection'
  | 'rescheduleSkipBin'
  | 'recordAttempt'
  | 'assignDriver'
  | 'extendHire'
  | 'withdrawCollection'
  | 'markCollected'
  | 'cancelSkipBin'
  | 'updateSkipBin'
  | 'orderAgain'
  | 'repeatSkipBin';

interface SkipBinAction {
  name: SkipBinActionName;
  label: string;
  /** The action appears if the lifecycle machine accepts this event; without one, always, or as `can` says. */
  event?: SkipBinEvent;
  can?: (bin: SkipBin) => boolean;
  intent?: Intent;
  /** Whether it applies to several bins at once. */
  bulk?: boolean;
  /** Whether it applies to a bin that is one of several; default: as to one alone. */
  canInBulk?: (bin: SkipBin) => boolean;
  /** Less frequent: in lists it is in the menu, to save the room of a button. */
  inMenu?: boolean;
}

function action(given: Omit<SkipBinAction, 'label'>): SkipBinAction {
  return { ...given, label: COMMANDS[given.name].label };
}

/** Of several, a date that is requested already is not overwritten: 'Reschedule' moves it. */
export function canRequestInBulk(bin: SkipBin): boolean {
  return bin.desiredCollectionDate === null && canSkipBin(bin, { type: 'requestCollection' });
}

/** In display order. */
export const SKIP_BIN_ACTIONS: readonly SkipBinAction[] = [
  action({ name: 'markDelivered', event: { type: 'markDelivered' }, intent: 'primary', bulk: true }),
  action({ name: 'markCollected', event: { type: 'markCollected' }, intent: 'primary', bulk: true }),
  action({
    name: 'requestCollection',
    event: { type: 'requestCollection' },
    bulk: true,
    canInBulk: canRequestInBulk,
  }),
  action({ name: 'rescheduleSkipBin', event: { type: 'reschedule' }, bulk: true }),
  action({ name: 'recordAttempt', event: { type: 'recordAttempt' }, bulk: true, inMenu: true }),
  action({ name: 'assignDriver', event: { type: 'assignDriver' }, bulk: true, inMenu: true }),
  action({ name: 'extendHire', event: { type: 'extendHire' }, bulk: true, inMenu: true }),
  action({ name: 'withdrawCollection', event: { type: 'withdrawCollection' }, inMenu: true }),
  action({ name: 'updateSkipBin', event: { type: 'update' } }),
  action({ name: 'orderAgain', inMenu: true }),
  action({ name: 'repeatSkipBin', can: (bin) => !isOver(bin), inMenu: true }),
  action({ name: 'cancelSkipBin', event: { type: 'cancel' }, intent: 'danger' }),
];

export function isActionPossible({ event, can }: SkipBinAction, bin: SkipBin): boolean {
  return event === undefined ? (can?.(bin) ?? true) : canSkipBin(bin, event);
}

export function skipBinActionsFor(bin: SkipBin): SkipBinAction[] {
  return SKIP_BIN_ACTIONS.filter((one) => isActionPossible(one, bin));
}

const NEED_REQUEST = new Set<SkipBinActionName>([
  'markCollected',
  'rescheduleSkipBin',
  'recordAttempt',
  'assignDriver',
  'withdrawCollection',
]);

/** Why the lifecycle machine refuses an action on a bin. */
export function whyNot(name: SkipBinActionName, bin: SkipBin): string {
  if (isOnSite(bin) && NEED_REQUEST.has(name)) return 'The collection of this bin is not requested yet';
  if (isOnSite(bin) && name === 'requestCollection') return 'The swap of this bin is already requested';
  return STATUS_FACTS[bin.status].refusal;
}
