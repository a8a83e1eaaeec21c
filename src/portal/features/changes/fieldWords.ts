import { addDays, formatCalendarDate, isCalendarDate } from '../../../contract/calendarDate';
import { SITE_FIELD_LABELS } from '../../../contract/changes';
import type { EntityKind, RecordedField } from '../../../contract/commands';
import { SKIP_BIN_STATUS_LABELS } from '../../../contract/lifecycle/lifecycle';
import type { UpdateNote } from '../../../contract/notes/notes';
import type { Account } from '../../../contract/responses/accounts';
import type { ClosedDays } from '../../../contract/responses/closedDays';
import type { Driver } from '../../../contract/responses/drivers';
import type { JobSite } from '../../../contract/responses/jobSites';
import type { Run } from '../../../contract/responses/runs';
import type { SkipBin } from '../../../contract/responses/skipBins';
import type { StaffMember } from '../../../contract/responses/staff';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import type { User } from '../../../contract/responses/users';
import type { Webhook } from '../../../contract/responses/webhooks';
import {
  CONTAMINATION_LABELS,
  SKIP_BIN_TYPE_LABELS,
  TIME_SLOT_LABELS,
} from '../../../contract/skipBinChoices';
import { STANDING_ORDER_ACTION_LABELS } from '../../../contract/standingOrders/standingOrderChoices';
import {
  DRIVER_STATUS_LABELS,
  JOB_SITE_STATUS_LABELS,
  STAFF_STATUS_LABELS,
  STANDING_ORDER_STATUS_LABELS,
  USER_STATUS_LABELS,
  WEBHOOK_STATUS_LABELS,
} from '../../../contract/statuses';
import { formatDate } from '../../format/dates';

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
  | keyof Pick<UpdateNote, 'text' | 'pinned'>
  | RecordedField<StandingOrder>;

const FIELD_LABELS: Record<FieldName, string> = {
  ...SITE_FIELD_LABELS,
  status: 'status',
  contactEmail: 'contact email',
  hireDays: 'days of hire',
  jobSiteId: 'job site',
  accountId: 'account',
  type: 'type',
  size: 'size',
  purchaseOrder: 'PO',
  desiredDeliveryDate: 'desired delivery date',
  deliveryTimeSlot: 'delivery time',
  deliveryComment: 'delivery comment',
  actualDeliveryDate: 'delivery date',
  hireUntil: 'hire until',
  desiredCollectionDate: 'desired collection date',
  collectionTimeSlot: 'collection time',
  collectionComment: 'collection comment',
  actualCollectionDate: 'collection date',
  collectedKilograms: 'weight',
  docketNumber: 'docket number',
  contamination: 'contamination',
  contaminationComment: 'contamination comment',
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
  text: 'text',
  pinned: 'pinned',
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
  ...CONTAMINATION_LABELS,
};
const ENUMERATED = new Set([
  'status',
  'type',
  'action',
  'slot',
  'deliveryTimeSlot',
  'collectionTimeSlot',
  'contamination',
]);

/** A bin has a number, a site a reference. */
export function fieldLabel(field: string, kind: EntityKind | undefined): string {
  if (kind === 'skipBin' && field === 'referenceNumber') return 'bin number';
  return (FIELD_LABELS as Record<string, string>)[field] ?? field;
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Between two right-to-left values, the arrow would be reversed; each value is isolated by FSI and PDI. */
export const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

const A_SUNDAY = '2023-01-01';

/** An item of the closed days: a weekday's number, or a date with its name. Without WEEKDAYS, whose module loads later. */
function itemWords(item: unknown): string {
  if (typeof item === 'number') return formatCalendarDate(addDays(A_SUNDAY, item), 'EEE');
  const { date, name } = item as ClosedDays['dates'][number];
  return `${formatDate(date)} (${name})`;
}

/** Fields that are dates. A number or a comment may look like one. */
const DATED = /Date$|^(hireUntil|from|until)$/;

/** A field's value as displayed; '—' for none. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return value.map(itemWords).join(', ') || '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'weekday') return itemWords(value);
  // Its id says nothing.
  if (field === 'standingOrderId') return '↻';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'size') return `${text}L`;
  if (field === 'collectedKilograms') return `${text} kg`;
  if (ENUMERATED.has(field)) return VALUE_LABELS[text] ?? text;
  return DATED.test(field) && isCalendarDate(text) ? formatDate(text) : isolated(text);
}
