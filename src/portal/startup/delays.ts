// What the first screen needs loads first: the rest waits, in milliseconds.

/** After the request to the identity provider, which must not queue behind the scripts of the screens. */
export const PRELOAD_DELAY_MILLISECONDS = 100;
/** After the request for the scripts. The first date format takes long to load its data: it is made while they are on their way. */
export const DATE_FORMAT_DELAY_MILLISECONDS = 100;
/** Between the first read's answer and the load of what else is needed soon, such as dialogs, so that its data renders first. */
export const DIALOGS_LOAD_MILLISECONDS = 500;
/** Between the first read's answer and the load of the sidebar's later parts: after the dialogs about bins. */
export const SIDEBAR_LOAD_MILLISECONDS = 1_000;
