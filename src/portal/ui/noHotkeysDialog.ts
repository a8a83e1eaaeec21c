/** Replaces Blueprint's dialog of hotkeys, with its icons of keys: the portal lists its shortcuts itself (ShortcutsDialog). */
export function HotkeysDialog() {
  return null;
}
