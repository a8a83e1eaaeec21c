/**
 * webpack.config.ts replaces Blueprint's dialog of hotkeys, and its icons of keys, with this file: the portal lists its shortcuts
 * itself (ShortcutsDialog).
 */
export function HotkeysDialog() {
  return null;
}
