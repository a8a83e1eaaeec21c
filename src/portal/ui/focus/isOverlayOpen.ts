/** Whether a dialog or a menu is open. It has the keys and the focus; the screen below must take neither. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
