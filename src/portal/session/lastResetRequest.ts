import { inThisTab } from '../startup/storage';

const KEY = 'reset-email-asked-for';
const RECENT_MILLISECONDS = 60_000;

/** Whether a reset e-mail was requested in this tab within the last minute; survives a reload. */
export function hasRecentResetRequest(): boolean {
  const passed = Date.now() - Number(inThisTab.read(KEY));
  // Negative if the clock was set back: then not recent.
  return passed >= 0 && passed < RECENT_MILLISECONDS;
}

export function rememberResetRequest(): void {
  inThisTab.write(KEY, String(Date.now()));
}
