// What the first screen needs loads first: the rest waits, in milliseconds.

/** After the request to the identity provider, which must not queue behind the scripts of the screens. */
export const PRELOAD_DELAY_MILLISECONDS = 100;
/** After the request for the scripts: while they load, the first date format loads its data (slow). */
export const DATE_FORMAT_DELAY_MILLISECONDS = 100;
/** After the first bins are shown: then the dialogs about bins load. */
export const DIALOGS_LOAD_MILLISECONDS = 500;
/** After the first read's response: then the later parts of the shell load, after the dialogs about bins. */
export const SIDEBAR_LOAD_MILLISECONDS = 1_000;
