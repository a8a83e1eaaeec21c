/** Replaces Blueprint's time zones, slow to load (webpack.config.ts): the portal's dates have none. */
export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
export const TIMEZONE_ITEMS = [UTC_TIME];
export const MINIMAL_TIMEZONE_ITEMS = [UTC_TIME];
