const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);
/** Keys that work wherever the focus is; any other key belongs to the focused element ('Enter' presses a button). */
const ANYWHERE = /^([^ ]|Escape|F8|mod\+k)$/;
const SEQUENCE = /^\S \S$/;

export function worksAnywhere(key: string): boolean {
  return ANYWHERE.test(key) || SEQUENCE.test(key) || isSingleKey(key);
}

/** A character without a modifier. WCAG 2.1.4: users can switch these off, because speech input types them by accident. */
export function isSingleKey(key: string): boolean {
  return /^(Shift\+)?[^ ]$/.test(key) || SEQUENCE.test(key);
}

/** On a non-Latin keyboard layout, the Latin letter of the same key. */
function letterOf({ key, code }: KeyboardEvent): string {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? [];
  return latin && /^\P{ASCII}$/u.test(key) ? latin.toLowerCase() : key;
}

/** A pressed key in the notation of COMMANDS. */
export function pressedKey(event: KeyboardEvent): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // A character typed with AltGr, or on a Mac with Option, is that character only. On Windows, AltGr is also Ctrl and Alt.
  const isOption = IS_MAC && altKey && !ctrlKey && !metaKey;
  if (key.length === 1 && (isOption || event.getModifierState('AltGraph'))) return key;
  const letter = letterOf(event);
  const name = letter === ' ' ? 'Space' : /^[A-Z]$/.test(letter) ? letter.toLowerCase() : letter;
  const isCharacter = name.length === 1;
  // Of a non-letter typed with Shift, only the resulting character counts.
  const shift = shiftKey && (!isCharacter || /[a-z]/.test(name)) ? 'Shift+' : '';
  const alt = altKey ? 'Alt+' : '';
  const mod = ctrlKey || metaKey ? 'mod+' : '';
  return mod + alt + shift + name;
}

const SHOWN: Readonly<Record<string, string>> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
};

/** The labels of a shortcut's key caps. */
export function keyCaps(key: string): string[] {
  return key
    .split(/[ +](?=.)/)
    .map((cap) => SHOWN[cap] ?? (/^[a-z]$/.test(cap) && key.includes('+') ? cap.toUpperCase() : cap));
}

/** The notation of aria-keyshortcuts, which does not support sequences. */
export function ariaKey(key: string): string | undefined {
  if (SEQUENCE.test(key)) return undefined;
  return key.replace('mod', IS_MAC ? 'Meta' : 'Control');
}
