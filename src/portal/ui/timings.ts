// Timings and distances of the interface, in milliseconds and pixels.

export const NOTIFICATION_MILLISECONDS = 5_000;
/** How long a dismissed notification stays in the store. */
export const NOTIFICATION_REMOVAL_MILLISECONDS = 1_000_000;
export const NOTIFICATION_SWIPE_PIXELS = 50;
export const MENU_TYPE_AHEAD_MILLISECONDS = 1_000;
export const SUBMENU_OPEN_MILLISECONDS = 100;
/** A submenu stays open this long while the pointer is on its way to it. */
export const SUBMENU_GRACE_MILLISECONDS = 300;
/** Interval of the steps of a scroll button. */
export const LIST_SCROLL_MILLISECONDS = 50;
/** Margin of a list to the window's edges. */
export const LIST_MARGIN_PIXELS = 10;
export const TOOLTIP_OPEN_MILLISECONDS = 700;
/** Within this time after another one was closed, a tooltip opens without delay. */
export const TOOLTIP_SKIP_DELAY_MILLISECONDS = 300;
/** Longest pause between the two keys of a sequence ('g d'). */
export const KEY_SEQUENCE_MILLISECONDS = 1_000;
/** Debounce of a search while the user types. */
export const SEARCH_MILLISECONDS = 80;
/** An Enter this soon after a dialog closed is the second half of a double press, not a decision. */
export const SECOND_PRESS_MILLISECONDS = 300;
