/**
 * webpack.config.ts replaces Blueprint's list of time zones with this file: its offsets are computed when it is loaded, and the
 * portal's dates have no time zone.
 */
export const UTC_TIME = { label: 'UTC', ianaCode: 'Etc/UTC', offset: '+00:00' };
export const TIMEZONE_ITEMS = [UTC_TIME];
export const MINIMAL_TIMEZONE_ITEMS = [UTC_TIME];
