import type { EntityKind } from './commands';
import type { Change, ChangedEntity } from './responses/changes';
import type { SiteField } from './jobSites';

/** What the fields are called in the history, and above the columns of imported files. */
export const SITE_FIELD_LABELS: Record<SiteField, string> = {
  name: 'name',
  referenceNumber: 'reference',
  addressLine1: 'address line 1',
  addressLine2: 'address line 2',
  addressSuburb: 'suburb',
  addressPostcode: 'postcode',
  addressState: 'state',
  contactName: 'contact',
  contactPhone: 'contact phone',
  accessNotes: 'access notes',
};

/** A field of each kind that is never empty. If it was `null` before, the entity was created; if it is `null` after, removed. */
const ALWAYS_SET = {
  account: 'status',
  jobSite: 'status',
  skipBin: 'status',
  user: 'email',
  staff: 'email',
  webhook: 'address',
  closedDays: 'weekdays',
  driver: 'name',
  run: 'date',
  note: 'text',
  standingOrder: 'status',
} as const;

/**
 * A sent e-mail cannot be recalled, nor a sign-in that was removed at the identity provider restored, nor the secret of a webhook,
 * which the history does not have.
 */
const NEVER_UNDONE = /^(reset|remove(?!Note)|invite|resend|renew|createWebhook)/;

export type ChangeEffect = 'created' | 'changed' | 'removed';

export function effectOn({ kind, fields }: Pick<ChangedEntity, 'kind' | 'fields'>): ChangeEffect {
  const sign = fields[ALWAYS_SET[kind]];
  if (sign?.old === null) return 'created';
  return sign?.new === null ? 'removed' : 'changed';
}

/** Why a change cannot be undone, as far as the change alone shows it; undefined if it can be. */
export function whyNotUndoable({
  command,
  undoneBy,
}: Pick<Change, 'command' | 'undoneBy'>): string | undefined {
  if (undoneBy !== null) return 'This has already been undone';
  // The sign-in is stored at the identity provider: removing it locks the user out, and the password cannot be restored.
  if (command === 'createUser') return 'Adding a user cannot be undone';
  return NEVER_UNDONE.test(command) ? 'This cannot be undone' : undefined;
}

/** A value; of two lists only what this one has more than the other. */
export function changedPart(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const others = new Set(other.map((item) => JSON.stringify(item)));
  return value.filter((item) => !others.has(JSON.stringify(item)));
}

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
  note: 'Note',
  standingOrder: 'Standing order',
};
