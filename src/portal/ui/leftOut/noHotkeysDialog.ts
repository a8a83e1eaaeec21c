/** Replaces Blueprint's hotkeys dialog and key icons (webpack.config.ts): the portal has ShortcutsDialog. */
export function HotkeysDialog() {
  return null;
}
