import { SKIP_BIN_STATUS_LABELS } from '../../../contract/lifecycle/lifecycle';
import { changedPart, effectOn, SITE_FIELD_LABELS, type ChangeEffect } from '../../../contract/changes';
import type { Change, ChangedEntity, FieldChange } from '../../../contract/responses/changes';
import type { Command, EntityKind, RecordedField } from '../../../contract/commands';
import { groupBy } from '../../../contract/groupBy';
import type { Account } from '../../../contract/responses/accounts';
import type { ClosedDays } from '../../../contract/responses/closedDays';
import { addDays, formatCalendarDate, isCalendarDate } from '../../../contract/calendarDate';
import type { JobSite } from '../../../contract/responses/jobSites';
import {
  JOB_SITE_STATUS_LABELS,
  STAFF_STATUS_LABELS,
  STANDING_ORDER_STATUS_LABELS,
  USER_STATUS_LABELS,
  DRIVER_STATUS_LABELS,
  WEBHOOK_STATUS_LABELS,
} from '../../../contract/statuses';
import type { Driver } from '../../../contract/responses/drivers';
import type { Run } from '../../../contract/responses/runs';
import { SKIP_BIN_TYPE_LABELS, TIME_SLOT_LABELS } from '../../../contract/skipBinChoices';
import { STANDING_ORDER_ACTION_LABELS } from '../../../contract/standingOrders/standingOrderChoices';
import type { Attempt, SkipBin } from '../../../contract/responses/skipBins';
import type { StaffMember } from '../../../contract/responses/staff';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import type { User } from '../../../contract/responses/users';
import type { Webhook } from '../../../contract/responses/webhooks';
import { attemptInFull } from '../../format/attempts';
import { formatDate, formatDateTime } from '../../format/dates';

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
  orderRun: 'changed the order of stops of',
  createStandingOrder: 'added',
  updateStandingOrder: 'changed',
  endStandingOrder: 'changed the status of',
  makeJobs: 'made the next jobs of',
  importFile: 'imported',
  undoChange: 'undid a change of',
};

export const KIND_LABELS: Record<EntityKind, string> = {
  account: 'Account',
  jobSite: 'Job site',
  skipBin: 'Bin',
  user: 'User',
  staff: 'Staff',
  webhook: 'Webhook',
  closedDays: 'Closed days',
  driver: 'Driver',
  run: 'Run',
  standingOrder: 'Standing order',
};

type FieldName =
  | RecordedField<Account>
  | RecordedField<JobSite>
  | RecordedField<SkipBin>
  | RecordedField<User>
  | RecordedField<StaffMember>
  | RecordedField<Webhook>
  | RecordedField<ClosedDays>
  | RecordedField<Driver>
  | RecordedField<Run>
  | RecordedField<StandingOrder>;

const FIELD_LABELS: Record<FieldName, string> = {
  ...SITE_FIELD_LABELS,
  status: 'status',
  contactEmail: 'contact email',
  jobSiteId: 'job site',
  accountId: 'account',
  type: 'type',
  size: 'size',
  desiredDeliveryDate: 'desired delivery date',
  deliveryTimeSlot: 'delivery time',
  deliveryComment: 'delivery comment',
  actualDeliveryDate: 'delivery date',
  desiredCollectionDate: 'desired collection date',
  collectionTimeSlot: 'collection time',
  collectionComment: 'collection comment',
  actualCollectionDate: 'collection date',
  previousSkipBinId: 'replaces bin',
  attempts: 'attempts',
  email: 'email',
  firstName: 'first name',
  lastName: 'last name',
  address: 'address',
  weekdays: 'closed weekdays',
  dates: 'closed dates',
  phone: 'phone',
  vehicle: 'vehicle',
  deliveryDriverId: 'delivery driver',
  collectionDriverId: 'collection driver',
  date: 'date',
  driverId: 'driver',
  skipBinIds: 'order of stops',
  standingOrderId: 'standing order',
  action: 'action',
  everyWeeks: 'weeks between',
  weekday: 'weekday',
  slot: 'time',
  from: 'from',
  until: 'until',
  comment: 'comment',
};

const VALUE_LABELS: Record<string, string> = {
  ...JOB_SITE_STATUS_LABELS,
  ...USER_STATUS_LABELS,
  ...STAFF_STATUS_LABELS,
  ...WEBHOOK_STATUS_LABELS,
  ...DRIVER_STATUS_LABELS,
  ...STANDING_ORDER_STATUS_LABELS,
  ...STANDING_ORDER_ACTION_LABELS,
  ...SKIP_BIN_STATUS_LABELS,
  ...SKIP_BIN_TYPE_LABELS,
  ...TIME_SLOT_LABELS,
};
const ENUMERATED = new Set(['status', 'type', 'action', 'slot', 'deliveryTimeSlot', 'collectionTimeSlot']);
const IS_DATE = /Date$|^(from|until)$/;

/** Commands whose words already imply the change of status. */
const IMPLY_STATUS = new Set<Command>([
  'markDelivered',
  'markCollected',
  'cancelSkipBin',
  'withdrawCollection',
]);

/** A bin has a number, a site a reference. */
export function fieldLabel(field: string, kind: EntityKind | undefined): string {
  if (kind === 'skipBin' && field === 'referenceNumber') return 'bin number';
  return (FIELD_LABELS as Record<string, string>)[field] ?? field;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Between two right-to-left values, the arrow would be reversed; each value is isolated by FSI and PDI. */
const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const A_SUNDAY = '2023-01-01';

/** An item of the closed days: a weekday's number, or a date with its name. Without WEEKDAYS, whose module loads later. */
function itemWords(item: unknown): string {
  if (typeof item === 'number') return formatCalendarDate(addDays(A_SUNDAY, item), 'EEE');
  const { date, name } = item as ClosedDays['dates'][number];
  return `${formatDate(date)} (${name})`;
}

/** A field's value as displayed; '—' for none. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(itemWords).join(', ') || '—';
  if (field === 'weekday') return itemWords(value);
  // Its id says nothing.
  if (field === 'standingOrderId') return '↻';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'size') return `${text}L`;
  if (ENUMERATED.has(field)) return VALUE_LABELS[text] ?? text;
  // A number or a comment may look like a date.
  return IS_DATE.test(field) && isCalendarDate(text) ? formatDate(text) : isolated(text);
}

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

/** 'bin number — → B-104', one for each field that changed; empty for an added or removed entity. */
export function fieldChanges(command: Command, entity: ChangedEntity): string[] {
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

/** 'Undone, Metals 660L'; more records than the two of a swap have no common name. */
export function undoneWords(undone: readonly Change[]): string {
  const entities = undone.flatMap((change) => change.entities);
  return ['Undone', entities.length <= 2 && entities[0]?.name].filter(Boolean).join(', ');
}
