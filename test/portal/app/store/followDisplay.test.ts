import { rememberedDisplay } from '../../../../src/portal/app/store/display';
import { displaySlice } from '../../../../src/portal/app/store/displaySlice';
import { followDisplay } from '../../../../src/portal/app/store/followDisplay';
import { testStore } from '../../../support/testStore';

const { coloursChosen, densityChosen, singleKeysSwitched } = displaySlice.actions;

function start({ systemIsDark }: { systemIsDark: boolean }) {
  let tell = () => {};
  const system = {
    matches: systemIsDark,
    addEventListener: (_type: string, listener: () => void) => (tell = listener),
  };
  window.matchMedia = () => system as unknown as MediaQueryList;
  const body = document.createElement('body');
  const store = testStore();
  followDisplay(store, body);
  return {
    store,
    isDark: () => body.classList.contains('bp6-dark'),
    density: () => body.dataset.density,
    systemTurns: (dark: boolean) => {
      system.matches = dark;
      tell();
    },
  };
}

describe('the display', () => {
  beforeEach(() => localStorage.clear());

  it("follows the system's colours until the user chooses [SIDE-5]", () => {
    const { store, isDark, systemTurns } = start({ systemIsDark: true });
    expect(isDark()).toBe(true);
    systemTurns(false);
    expect(isDark()).toBe(false);
    store.dispatch(coloursChosen('dark'));
    expect(isDark()).toBe(true);
    systemTurns(true);
    store.dispatch(coloursChosen('light'));
    expect(isDark()).toBe(false);
  });

  it('is remembered on this machine [SIDE-5 KEY-2]', () => {
    const first = start({ systemIsDark: false });
    expect(first.density()).toBe('compact');
    first.store.dispatch(densityChosen('comfortable'));
    first.store.dispatch(coloursChosen('dark'));
    first.store.dispatch(singleKeysSwitched(false));
    const second = start({ systemIsDark: false });
    expect(second.density()).toBe('comfortable');
    expect(second.isDark()).toBe(true);
    expect(rememberedDisplay().singleKeys).toBe(false);
  });

  it('follows what is chosen in another tab, and keeps it [SIDE-5]', () => {
    const { store, isDark, density } = start({ systemIsDark: false });
    localStorage.setItem('display', JSON.stringify({ colours: 'dark' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'display' }));
    expect(isDark()).toBe(true);
    store.dispatch(densityChosen('comfortable'));
    expect(density()).toBe('comfortable');
    expect(rememberedDisplay()).toMatchObject({ colours: 'dark', density: 'comfortable' });
  });

  it.each(['{', 'null', '[]', '{"colours":"pink","density":7}'])(
    'ignores an invalid stored value: %s [SIDE-5]',
    (text) => {
      localStorage.setItem('display', text);
      expect(rememberedDisplay()).toEqual({ colours: 'system', density: 'compact', singleKeys: true });
    },
  );
});
