import type { OpenedRecord } from '../../format/OpenedRecord';
import { ownName, PORTAL_ROOT } from '../../startup/portalRoot';

/** Name of the window beside a list, and of the channel to it. */
export const BESIDE = ownName('beside');

export type BesideMessage =
  /**
   * From a window with a list: the record of its active row. `at`: when the cursor moved or the window got the focus last; the
   * newest counts. `isOpened`: by the command 'Open beside'.
   */
  | { type: 'record'; record: OpenedRecord; at: number; isOpened: boolean }
  /**
   * From a new window beside a list: windows with a list send `record` again, and an older window beside a list
   * closes itself if it is following and nothing is open or unsaved in it.
   */
  | { type: 'request' };

/** Whether this window is the one beside a list. Its name outlasts a reload. */
export const isFollower = () => window.name === BESIDE;

/** Shows a record in the window beside the list. Must be called within the event of the key or click: else browsers block it. */
export function openBeside(record: OpenedRecord, notify: (message: string) => void): void {
  if (isFollower()) return notify('This is the window beside the list');
  const channel = new BroadcastChannel(BESIDE);
  channel.postMessage({ type: 'record', record, at: Date.now(), isOpened: true } satisfies BesideMessage);
  channel.close();
  // The empty address leaves an existing window as it is.
  const beside = window.open('', BESIDE, 'popup');
  if (!beside) return notify('The browser blocked the window: allow pop-ups for this site, then try again');
  if (beside.location.href === 'about:blank')
    return beside.location.replace(PORTAL_ROOT + record.address.slice(1));
  beside.focus();
}
