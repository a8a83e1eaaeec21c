/** The WebDriver codes of the keys without a character, by their KeyboardEvent names. */
const CODES: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

export interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** Splits 'Control+k' into key actions: down in this order, up in reverse. */
export function keyActions(press: string): KeyAction[] {
  const keys = press.length > 1 ? press.split('+') : [press];
  const values = keys.map((key) => {
    const value = CODES[key] ?? key;
    if (value.length > 1) throw new Error(`There is no code for the key ${key}`);
    return value;
  });
  return [
    ...values.map((value): KeyAction => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value): KeyAction => ({ type: 'keyUp', value })),
  ];
}
