/** Keys that a command has wherever the focus is; every other one is its element's own ('Enter' presses a button). */
const ANYWHERE = /^([^ ]|Escape|F8|mod\+k)$/;
const SEQUENCE = /^\S \S$/;

export function worksAnywhere(key: string): boolean {
  return ANYWHERE.test(key) || SEQUENCE.test(key) || isSingleKey(key);
}

/** A character without a modifier: what WCAG 2.1.4 lets people switch off, for speech input types it by accident. */
export function isSingleKey(key: string): boolean {
  return /^(Shift\+)?[^ ]$/.test(key) || SEQUENCE.test(key);
}

/** What a layout without Latin letters has where they are. */
function letterOf({ key, code }: KeyboardEvent): string {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  return latin && /^\P{ASCII}$/u.test(key) ? latin.toLowerCase() : key;
}

/** A pressed key as the catalogue of commands writes it. */
export function pressedKey(event: KeyboardEvent): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = letterOf(event);
  const name = letter === ' ' ? 'Space' : /^[A-Z]$/.test(letter) ? letter.toLowerCase() : letter;
  // With AltGr, as with Shift for what is not a letter, the character is all that counts.
  if (event.getModifierState('AltGraph')) return name;
  const isCharacter = name.length === 1;
  const shift = shiftKey && (!isCharacter || /[a-z]/.test(name)) ? 'Shift+' : '';
  const alt = altKey ? 'Alt+' : '';
  const mod = ctrlKey || metaKey ? 'mod+' : '';
  return mod + alt + shift + name;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

const SHOWN: Readonly<Record<string, string>> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
};

/** The caps that are pressed, as they are printed. */
export function keyCaps(key: string): string[] {
  return key
    .split(/[ +](?=.)/)
    .map((cap) => SHOWN[cap] ?? (/^[a-z]$/.test(cap) && key.includes('+') ? cap.toUpperCase() : cap));
}

/** For aria-keyshortcuts, which knows no keys one after the other. */
export function ariaKey(key: string): string | undefined {
  if (SEQUENCE.test(key)) return undefined;
  return key.replace('mod', IS_MAC ? 'Meta' : 'Control');
}
