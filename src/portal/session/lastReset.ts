const KEY = 'reset-email-asked-for';
const BETWEEN_MILLISECONDS = 60_000;

/** Whether a reset e-mail was asked for in this tab within the last minute; a reload does not change that. */
export function isTooSoon(): boolean {
  const passed = Date.now() - Number(sessionStorage.getItem(KEY));
  // A clock that was put back is not waited for.
  return passed >= 0 && passed < BETWEEN_MILLISECONDS;
}

export function rememberReset(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
}
