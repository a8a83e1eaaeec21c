import { COMMAND_IDS, COMMANDS, type Command } from '../../../../src/portal/ui/commands/commands';
import {
  ariaKey,
  isSingleKey,
  keyCaps,
  pressedKey,
  worksAnywhere,
} from '../../../../src/portal/ui/commands/keys';

const ALL: [string, Command][] = COMMAND_IDS.map((id) => [id, COMMANDS[id]]);
const press = (init: KeyboardEventInit) => pressedKey(new KeyboardEvent('keydown', init));

describe('the catalogue of commands', () => {
  it("takes no shortcut of the browser's [KEY-2]", () => {
    const browsers = /^(mod\+(.*[a-jl-z0-9+=-]|Shift.*|Alt.*)|Alt\+.*|F([1-7]|9|1[0-2])|Tab|Backspace)$/;
    const taken = ALL.flatMap(([id, { keys }]) =>
      keys.filter((key) => browsers.test(key)).map((key) => `${id} ${key}`),
    );
    // Selecting all and copying mean the same in a list; on a page, browsers use Alt only with the arrows to the sides.
    expect(taken).toEqual([
      'selectAll mod+a',
      'copyRows mod+c',
      'moveStopUp Alt+ArrowUp',
      'moveStopDown Alt+ArrowDown',
    ]);
    expect(['mod+a', 'mod+c'].some(worksAnywhere)).toBe(false);
  });

  it('has no shortcut that is the beginning of two others [KEY-4]', () => {
    const keys = ALL.flatMap(([, command]) => command.keys);
    const firsts = keys.filter((key) => /^\S \S$/.test(key)).map((key) => key.charAt(0));
    expect(firsts.length).toBeGreaterThan(0);
    expect(keys.filter((key) => firsts.includes(key))).toEqual([]);
  });

  it('gives commands that can be on the same screen different shortcuts [KEY-1]', () => {
    const meeting = ALL.filter(
      ([, { group }]) => !['Pane beside a list', 'Run sheet', 'Records'].includes(group),
    );
    const keys = meeting.flatMap(([, command]) => command.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a pressed key', () => {
  it.each([
    [{ key: 'j' }, 'j'],
    [{ key: 'J', shiftKey: true }, 'Shift+j'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: '#', shiftKey: true }, '#'],
    [{ key: ' ' }, 'Space'],
    [{ key: 'k', ctrlKey: true }, 'mod+k'],
    [{ key: 'k', metaKey: true }, 'mod+k'],
    [{ key: 'ArrowDown', shiftKey: true }, 'Shift+ArrowDown'],
    [{ key: '[', ctrlKey: true, altKey: true, modifierAltGraph: true }, '['],
    [{ key: '€', code: 'KeyE', ctrlKey: true, altKey: true, modifierAltGraph: true }, '€'],
    [{ key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
    [{ key: '#', altKey: true }, 'Alt+#'],
    [{ key: 'о', code: 'KeyJ' }, 'j'],
    [{ key: 'ö', code: 'Semicolon' }, 'ö'],
  ] satisfies [KeyboardEventInit, string][])(
    '%j is called %s in any keyboard layout [KEY-4]',
    (init, name) => {
      expect(press(init)).toBe(name);
    },
  );

  it('is the typed character if Option types it on a Mac [KEY-4]', async () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    await jest.isolateModulesAsync(async () => {
      const onMac = await import('../../../../src/portal/ui/commands/keys');
      const pressOnMac = (init: KeyboardEventInit) =>
        onMac.pressedKey(new KeyboardEvent('keydown', { altKey: true, ...init }));
      expect(pressOnMac({ key: '#', code: 'Digit3' })).toBe('#');
      expect(pressOnMac({ key: '∂', code: 'KeyD' })).toBe('∂');
      expect(pressOnMac({ key: 'ArrowUp' })).toBe('Alt+ArrowUp');
      expect(pressOnMac({ key: 'k', metaKey: true })).toBe('mod+Alt+k');
    });
    jest.restoreAllMocks();
  });

  it('is a single-key shortcut if it is one or two characters without a modifier [KEY-2]', () => {
    expect(['j', '?', 'Shift+j', 'g d'].filter((key) => !isSingleKey(key))).toEqual([]);
    expect(['mod+k', 'Enter', 'Space', 'F8', 'ArrowDown', 'Shift+ArrowDown'].filter(isSingleKey)).toEqual([]);
  });

  it('is displayed as on the keyboard, and exposed to assistive technology by its ARIA name [KEY-1]', () => {
    expect(keyCaps('g d')).toEqual(['g', 'd']);
    expect(keyCaps('mod+k')).toEqual(['Ctrl', 'K']);
    expect(keyCaps('Shift+ArrowDown')).toEqual(['Shift', '↓']);
    expect(['ArrowUp', 'ArrowLeft', 'ArrowRight'].flatMap(keyCaps)).toEqual(['↑', '←', '→']);
    expect(keyCaps('[')).toEqual(['[']);
    expect(ariaKey('mod+k')).toBe('Control+k');
    expect(ariaKey('g d')).toBeUndefined();
  });
});
