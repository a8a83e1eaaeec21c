/** Every timing and distance of the interface, under its name; milliseconds and pixels. */
export const NOTIFICATION_MILLISECONDS = 5_000;
export const NOTIFICATION_SWIPE_PIXELS = 50;
export const MENU_TYPE_AHEAD_MILLISECONDS = 1_000;
