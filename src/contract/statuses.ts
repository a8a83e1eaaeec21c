/** Statuses and their labels. Separate from the schemas, which are not loaded with the first screen. */

export const JOB_SITE_STATUSES = ['active', 'archived'] as const;
export type JobSiteStatus = (typeof JOB_SITE_STATUSES)[number];
export const JOB_SITE_STATUS_LABELS: Record<JobSiteStatus, string> = {
  active: 'Active',
  archived: 'Archived',
};

/** A disabled user cannot sign in. */
export const USER_STATUSES = ['active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_STATUS_LABELS: Record<UserStatus, string> = { active: 'Active', disabled: 'Disabled' };

/** Invited: has never signed in. */
export const STAFF_STATUSES = ['invited', 'active'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];
export const STAFF_STATUS_LABELS: Record<StaffStatus, string> = { invited: 'Invited', active: 'Active' };

/** An archived driver gets no more jobs. */
export const DRIVER_STATUSES = ['active', 'archived'] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];
export const DRIVER_STATUS_LABELS: Record<DriverStatus, string> = { active: 'Active', archived: 'Archived' };

/** A standing order that has ended makes no more jobs. */
export const STANDING_ORDER_STATUSES = ['active', 'ended'] as const;
export type StandingOrderStatus = (typeof STANDING_ORDER_STATUSES)[number];
export const STANDING_ORDER_STATUS_LABELS: Record<StandingOrderStatus, string> = {
  active: 'Active',
  ended: 'Ended',
};

/** Off: by staff, or after a day of failures. */
export const WEBHOOK_STATUSES = ['on', 'off'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];
export const WEBHOOK_STATUS_LABELS: Record<WebhookStatus, string> = { on: 'On', off: 'Off' };
