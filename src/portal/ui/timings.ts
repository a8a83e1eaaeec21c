/** Every timing and distance of the interface, under its name; milliseconds and pixels. */
export const NOTIFICATION_MILLISECONDS = 5_000;
/** How long the store still knows of a notification that was dismissed. */
export const NOTIFICATION_REMOVAL_MILLISECONDS = 1_000_000;
export const NOTIFICATION_SWIPE_PIXELS = 50;
export const MENU_TYPE_AHEAD_MILLISECONDS = 1_000;
export const SUBMENU_OPEN_MILLISECONDS = 100;
/** A submenu waits this long for a pointer on its way to it. */
export const SUBMENU_GRACE_MILLISECONDS = 300;
/** How often a scroll button moves a long list on. */
export const LIST_SCROLL_MILLISECONDS = 50;
/** What a list leaves free of the window's edges. */
export const LIST_MARGIN_PIXELS = 10;
export const TOOLTIP_OPEN_MILLISECONDS = 700;
/** So soon after another one was closed, a tooltip opens without delay. */
export const TOOLTIP_SKIP_DELAY_MILLISECONDS = 300;
/** How long the second of two keys ('g d') may take. */
export const KEY_SEQUENCE_MILLISECONDS = 1_000;
/** So long after the last letter, what is typed into the palette is searched for. */
export const PALETTE_SEARCH_MILLISECONDS = 80;
/** Nobody has seen a dialog close and decided on another Enter so soon: it is the second half of a double one. */
export const SECOND_PRESS_MILLISECONDS = 300;
/** So long after the bins are there, they have been drawn, and the dialogs about them are loaded. */
export const DIALOGS_LOAD_MILLISECONDS = 500;
