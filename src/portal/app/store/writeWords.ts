import { effectOn, KIND_LABELS } from '../../../contract/changes';
import type { Change } from '../../../contract/responses/changes';
import type { Command, Setting } from '../../../contract/commands';
import { fieldChanges } from '../../features/changes/changeWords';
import type { BulkCommand, BulkResult } from '../../features/skipBins/skipBinsApi';

/** The notification of each command. For one that sets a status, only the kind of record: the message adds the new status. */
const DONE_WORDS: Record<Command, string> = {
  createAccount: 'Account added',
  updateAccount: 'Account changed',
  createJobSite: 'Job site added',
  updateJobSite: 'Job site changed',
  archiveJobSite: 'Job site',
  createSkipBin: 'Bin added',
  updateSkipBin: 'Bin changed',
  markDelivered: 'Bin marked as delivered',
  requestCollection: 'Collection requested',
  withdrawCollection: 'Collection withdrawn',
  rescheduleSkipBin: 'Bin rescheduled',
  recordAttempt: 'Attempt recorded',
  markCollected: 'Bin marked as collected',
  cancelSkipBin: 'Bin order cancelled',
  createUser: 'User added',
  updateUser: 'User changed',
  resetUserPassword: 'Reset email sent',
  setUserStatus: 'User',
  removeUser: 'User removed',
  inviteStaff: 'Invitation sent',
  resendInvitation: 'Invitation sent',
  removeStaff: 'Removed from the staff',
  createWebhook: 'Webhook added',
  updateWebhook: 'Webhook changed',
  renewWebhookSecret: 'New secret made',
  removeWebhook: 'Webhook removed',
  updateClosedDays: 'Closed days saved',
  createDriver: 'Driver added',
  updateDriver: 'Driver changed',
  archiveDriver: 'Driver',
  assignDriver: 'Bin assigned',
  extendHire: 'Hire extended',
  orderRun: 'Order of stops saved',
  createNote: 'Added',
  updateNote: 'Changed',
  removeNote: 'Removed',
  createStandingOrder: 'Standing order added',
  updateStandingOrder: 'Standing order changed',
  endStandingOrder: 'Standing order',
  makeJobs: 'Jobs made',
  importFile: 'File imported',
  undoChange: 'Undone',
};

/** For calls that change no record and have no undo. Empty: no notification, as the effect is visible. */
export const SETTING_DONE: Readonly<Record<string, string>> = {
  createView: 'View saved',
  updateView: 'View saved',
  removeView: 'View removed',
  orderViews: '',
  checkFile: '',
} satisfies Record<Setting | 'checkFile', string>;

const BULK_DONE: Record<BulkCommand['command'], string> = {
  markDelivered: 'bins marked as delivered',
  markCollected: 'bins marked as collected',
  rescheduleSkipBin: 'bins rescheduled',
  recordAttempt: 'attempts recorded',
  requestCollection: 'collections requested',
  assignDriver: 'jobs assigned',
  extendHire: 'hires extended',
};

/** Deliveries and collections may be in one bulk write. */
export function bulkWords(done: BulkResult['done'], count: number): string {
  const [command, ...others] = new Set(done.map((one) => one.command));
  if (!command || others.length > 0) return `${count} jobs marked as done`;
  return count === 1 ? DONE_WORDS[command] : `${count} ${BULK_DONE[command]}`;
}

/** '; 3 bins were not changed', for a bulk write whose dialog was closed before the answer. */
export function missedWords({ refused, unsent }: BulkResult): string {
  const count = refused.length + unsent.length;
  if (count === 0) return '';
  return `; ${count === 1 ? '1 bin was' : `${count} bins were`} not changed`;
}

/** What a command was about: its record in the change, or for a repeated request in the response. */
function subjectOf({ id, name, email }: Answered, change: Change | undefined) {
  const entity = change?.entities.find((one) => one.id === id);
  const number = entity?.binNumber;
  const named = entity && (number ? `${entity.name}, Bin# ${number}` : entity.name);
  return { entity, subject: named ?? name ?? email };
}

export interface Answered {
  id?: number;
  name?: string;
  email?: string;
  status?: string;
}

/** What was done, and to what: 'Bin marked as delivered, Metals 660L', 'Job site archived, North yard'. */
export function wordsOf(command: Command, answer: Answered, change: Change | undefined): string {
  const isStatus = ['archiveJobSite', 'setUserStatus', 'archiveDriver', 'endStandingOrder'].includes(command);
  const count = change?.entities.length ?? 0;
  // Of a swap, the change has its replacement, too.
  const isSwap = command === 'requestCollection' && count > 1;
  const done = isSwap
    ? 'Swap requested'
    : isStatus
      ? `${DONE_WORDS[command]} ${answer.status}`
      : command === 'createSkipBin' && count > 1
        ? `${count} bins added`
        : DONE_WORDS[command];
  // There is one record of the closed days: its words name it.
  const subject = command !== 'updateClosedDays' && subjectOf(answer, change).subject;
  return [done, subject].filter(Boolean).join(', ');
}

/** The commands whose notification lists the changed fields; the words of others imply them. */
const LISTS_FIELDS = new Set<Command>([
  'updateAccount',
  'updateJobSite',
  'archiveJobSite',
  'updateSkipBin',
  'updateUser',
  'setUserStatus',
  'updateWebhook',
  'updateClosedDays',
  'updateDriver',
  'archiveDriver',
  'assignDriver',
  'extendHire',
  'updateNote',
  'updateStandingOrder',
]);
const MAX_TEXT_LENGTH = 120;

/** 'Type Timber → Metals', one for each field that an edit changed. */
export function editedFields(command: Command, answer: Answered, change: Change | undefined): string[] {
  const { entity } = subjectOf(answer, change);
  if (!entity || !LISTS_FIELDS.has(command)) return [];
  return fieldChanges(command, entity)
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .map((words) => (words.length > MAX_TEXT_LENGTH ? `${words.slice(0, MAX_TEXT_LENGTH)}…` : words));
}

/** The message for an undo that removed a record with a page; that page closes. */
export function removedBy(command: Command, answer: unknown): string | undefined {
  if (command !== 'undoChange') return undefined;
  const entity = (answer as Change[])
    .flatMap(({ entities }) => entities)
    .find((one) => ['account', 'jobSite'].includes(one.kind) && effectOn(one) === 'removed');
  return entity && `Undone: ${KIND_LABELS[entity.kind].toLowerCase()} ${entity.name} is no longer there`;
}
