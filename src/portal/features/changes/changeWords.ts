import { changedPart, effectOn, KIND_LABELS, type ChangeEffect } from '../../../contract/changes';
import type { Command, EntityKind } from '../../../contract/commands';
import { groupBy } from '../../../contract/groupBy';
import type { Change, ChangedEntity, FieldChange } from '../../../contract/responses/changes';
import type { Attempt } from '../../../contract/responses/skipBins';
import { attemptInFull } from '../../format/attempts';
import { formatDateTime } from '../../format/dates';
import { fieldLabel, fieldValue, isolated } from './fieldWords';

const COMMAND_WORDS: Record<Command, string> = {
  createAccount: 'added',
  updateAccount: 'changed',
  createJobSite: 'added',
  updateJobSite: 'changed',
  archiveJobSite: 'changed the status of',
  createSkipBin: 'ordered',
  updateSkipBin: 'changed',
  markDelivered: 'marked delivered',
  requestCollection: 'requested the collection of',
  withdrawCollection: 'withdrew the collection of',
  rescheduleSkipBin: 'rescheduled',
  recordAttempt: 'recorded an attempt at',
  markCollected: 'marked collected',
  cancelSkipBin: 'cancelled the order of',
  createUser: 'added',
  updateUser: 'changed',
  resetUserPassword: 'sent a reset email to',
  setUserStatus: 'changed the status of',
  removeUser: 'removed',
  inviteStaff: 'invited',
  resendInvitation: 'sent the invitation again to',
  removeStaff: 'removed',
  createWebhook: 'added',
  updateWebhook: 'changed',
  renewWebhookSecret: 'made a new secret of',
  removeWebhook: 'removed',
  updateClosedDays: 'changed',
  createDriver: 'added',
  updateDriver: 'changed',
  archiveDriver: 'changed the status of',
  assignDriver: 'assigned',
  extendHire: 'extended the hire of',
  orderRun: 'changed the order of stops of',
  createNote: 'added',
  updateNote: 'changed',
  removeNote: 'removed',
  createStandingOrder: 'added',
  updateStandingOrder: 'changed',
  endStandingOrder: 'changed the status of',
  makeJobs: 'made the next jobs of',
  importFile: 'imported',
  undoChange: 'undid a change of',
};

/** Commands whose words already imply the change of status. */
const IMPLY_STATUS = new Set<Command>([
  'markDelivered',
  'markCollected',
  'cancelSkipBin',
  'withdrawCollection',
]);

/** 'bin number — → B-104'; of two lists only what differs. */
function fieldChange(field: string, kind: EntityKind, change: FieldChange): string {
  // An id is told by what it was called then.
  const { old: before, new: after } = change.words ?? change;
  const [gone, come] = [changedPart(before, after), changedPart(after, before)];
  return `${fieldLabel(field, kind)} ${fieldValue(field, gone)} → ${fieldValue(field, come)}`;
}

const attemptsIn = (value: unknown) => (value ?? []) as readonly Attempt[];

/** 'attempted 27 Nov: no access (Gate locked)', for each attempt that was recorded; an undo has removed one. */
function attemptChanges(change: FieldChange): string[] {
  const [before, after] = [attemptsIn(change.old), attemptsIn(change.new)];
  const words = (attempt: Attempt) => isolated(attemptInFull(attempt, 'attempted'));
  return [
    ...after.slice(before.length).map(words),
    ...before.slice(after.length).map((attempt) => `removed: ${words(attempt)}`),
  ];
}

/** 'bin number — → B-104', one for each field that changed. Of an added or removed entity nothing, but of a note its text. */
export function fieldChanges(command: Command, entity: ChangedEntity): string[] {
  const { text } = entity.fields;
  if (effectOn(entity) !== 'changed' && text) return [fieldValue('text', text.new ?? text.old)];
  // A list of ids says nothing.
  if (effectOn(entity) !== 'changed' || entity.kind === 'run') return [];
  return Object.entries(entity.fields)
    .filter(([field]) => !(field === 'status' && IMPLY_STATUS.has(command)))
    .flatMap(([field, change]) => {
      if (field === 'attempts') return attemptChanges(change);
      // A site that moves: only the new account's name is known.
      return field === 'accountId' && entity.accountName
        ? `account → ${entity.accountName}`
        : fieldChange(field, entity.kind, change);
    });
}

const EFFECTS: Record<ChangeEffect, string> = { created: 'added', changed: 'changed', removed: 'removed' };

/** Commands that do the same to each of their entities. */
const SAME_FOR_ALL = new Set<Command>(['rescheduleSkipBin', 'createSkipBin', 'assignDriver']);

/** Commands of a standing order: what they do to its jobs. */
const OF_STANDING_ORDER = new Set<Command>([
  'createStandingOrder',
  'updateStandingOrder',
  'endStandingOrder',
  'makeJobs',
]);

function jobWords({ fields }: ChangedEntity, effect: ChangeEffect): string {
  if (effect === 'created') return COMMAND_WORDS.createSkipBin;
  if (fields.status) return COMMAND_WORDS.cancelSkipBin;
  const request = fields.desiredCollectionDate;
  if (request?.old === null) return COMMAND_WORDS.requestCollection;
  if (request?.new === null) return COMMAND_WORDS.withdrawCollection;
  return request || fields.desiredDeliveryDate ? COMMAND_WORDS.rescheduleSkipBin : EFFECTS[effect];
}

/** What was done to an entity: the command for the first one, its consequence for the others. */
export function entityWords({ command, entities }: Change, entity: ChangedEntity): string {
  const effect = effectOn(entity);
  if (command === 'undoChange') return `undid: ${EFFECTS[effect]}`;
  if (OF_STANDING_ORDER.has(command) && entity.kind === 'skipBin') return jobWords(entity, effect);
  // The other half of a swap moves with the one that could not be done, and may come first.
  if (command === 'recordAttempt')
    return COMMAND_WORDS[entity.fields.attempts ? command : 'rescheduleSkipBin'];
  // The next job of a standing order, which takes the delivered bin away, may come first.
  if (command === 'markDelivered') return entity.fields.status ? COMMAND_WORDS[command] : EFFECTS[effect];
  if (entity === entities[0] || SAME_FOR_ALL.has(command)) return COMMAND_WORDS[command];
  if (command === 'withdrawCollection' && entity.fields.status) return COMMAND_WORDS.cancelSkipBin;
  return effect === 'created' && command === 'requestCollection'
    ? 'ordered as its replacement'
    : EFFECTS[effect];
}

/** 'marked delivered Metals 660L' */
export function doneWords(change: Change): string {
  return change.entities.map((entity) => `${entityWords(change, entity)} ${entity.name}`).join(', ');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Changes that were made in one step: 'marked collected 1 bin and marked delivered 12 bins'. */
export function stepWords(step: readonly Change[]): string {
  const words = [...groupBy(step, ({ command }) => command)].map(([command, { length, 0: first }]) => {
    if (command === 'undoChange') return `undid ${counted(length, 'change')}`;
    const kind = first?.entities[0]?.kind;
    const noun = kind === undefined || kind === 'staff' ? 'record' : KIND_LABELS[kind].toLowerCase();
    return `${COMMAND_WORDS[command]} ${counted(length, noun)}`;
  });
  return words.join(' and ');
}

/** A whole change as one sentence: 'jo@example.com marked delivered Metals 660L, 3 Mar, 09:14: bin number — → B-104'. */
export function changeSentence(change: Change, timeZone: string): string {
  const fields = change.entities.flatMap((entity) => fieldChanges(change.command, entity)).join(', ');
  return `${change.actorEmail} ${doneWords(change)}, ${formatDateTime(change.at, timeZone)}${fields ? `: ${fields}` : ''}`;
}
