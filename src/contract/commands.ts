/** The kinds of record that a change can affect; one that others belong to is before them. */
export const ENTITY_KINDS = [
  'account',
  'jobSite',
  'standingOrder',
  'skipBin',
  'user',
  'staff',
  'webhook',
  'closedDays',
  'driver',
  'run',
  'note',
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** All write commands except those of `Setting`; portal, server and history use the same names. */
export const WRITE_COMMANDS = [
  'createAccount',
  'updateAccount',
  'createJobSite',
  'updateJobSite',
  'archiveJobSite',
  'createSkipBin',
  'updateSkipBin',
  'markDelivered',
  'requestCollection',
  'rescheduleSkipBin',
  'withdrawCollection',
  'recordAttempt',
  'assignDriver',
  'extendHire',
  'markCollected',
  'cancelSkipBin',
  'createUser',
  'updateUser',
  'resetUserPassword',
  'setUserStatus',
  'removeUser',
  'inviteStaff',
  'resendInvitation',
  'removeStaff',
  'createWebhook',
  'updateWebhook',
  'renewWebhookSecret',
  'removeWebhook',
  'updateClosedDays',
  'createDriver',
  'updateDriver',
  'archiveDriver',
  'orderRun',
  'createNote',
  'updateNote',
  'removeNote',
  'createStandingOrder',
  'updateStandingOrder',
  'endStandingOrder',
  'makeJobs',
  'importFile',
  'undoChange',
] as const;
export type Command = (typeof WRITE_COMMANDS)[number];

/** What users do; `makeJobs` is done by the server alone. */
export const USER_COMMANDS = WRITE_COMMANDS.filter((command) => command !== 'makeJobs');

/** `Prefer: change`: the response to a command has its change beside the saved record (RFC 7240). */
export const CHANGE_PREFERENCE = 'change';

/** The commands that write saved views. They are not recorded in the history. */
export type Setting = 'createView' | 'updateView' | 'removeView' | 'orderViews';

/** Fields of an entity that no command writes: they change by themselves. */
export const UNWRITTEN_FIELDS = ['lastSignedIn', 'failingSince', 'failure', 'lastDelivered'] as const;

/**
 * Fields of an entity that are not recorded as changed: the id, the version, nested entities and their names, and what no command
 * writes.
 */
export const UNRECORDED_FIELDS = [
  'id',
  'version',
  'jobSite',
  'account',
  'replacement',
  'driverName',
  'record',
  ...UNWRITTEN_FIELDS,
] as const;
export type RecordedField<Entity> = Exclude<keyof Entity, (typeof UNRECORDED_FIELDS)[number]>;
