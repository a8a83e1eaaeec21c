import type { CDPSession, JSHandle, Page } from '@playwright/test';

/** A tab stop, and its faults. */
export interface Stop {
  name: string;
  faults: string[];
}

/** How unfocused elements look. */
type Looks = WeakMap<Element, string[]>;

export const MOST_STOPS = 500;

/** Resets the tab order to the page's first stop, as when the focus enters from the browser's toolbar. */
export function leaveFocus(page: Page) {
  return page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

function rememberLooks(page: Page): Promise<JSHandle<Looks>> {
  return page.evaluateHandle(() => {
    const looks: Looks = new WeakMap();
    const focused = document.activeElement as HTMLElement;
    focused.blur();
    for (const element of document.querySelectorAll('*')) {
      const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element);
      looks.set(element, [outlineStyle === 'none' ? '' : outlineColor, boxShadow]);
    }
    focused.focus({ preventScroll: true });
    return looks;
  });
}

/** The faults of the focused element as a tab stop; undefined at the edge of the page. */
async function inspect(page: Page, looks: JSHandle<Looks>) {
  return page.evaluate((known) => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return undefined;
    // A checkbox is drawn by its label.
    const seen = stop.closest('label') ?? stop;
    const { left, top, right, bottom, width, height } = seen.getBoundingClientRect();

    function newColours(element: Element | null): { colours: string[]; inside: boolean } {
      if (!element) return { colours: [], inside: false };
      const { outlineStyle, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element);
      const [outline = '', shadow = 'none'] = known.get(element) ?? [];
      const now = outlineStyle === 'none' ? '' : outlineColor;
      if (now !== '' && now !== outline) return { colours: [now], inside: parseFloat(outlineOffset) < 0 };
      const before = new Set(shadow.split(/,\s*(?![^(]*\))/));
      const shadows = boxShadow.split(/,\s*(?![^(]*\))/).filter((one) => one !== 'none' && !before.has(one));
      return {
        colours: shadows.map((one) => /[a-z-]+\([^)]*\)/.exec(one)?.[0] ?? ''),
        inside: shadows.some((one) => one.includes('inset')),
      };
    }

    const rings = [stop, stop.nextElementSibling, stop.parentElement].map((element) => ({
      element,
      ...newColours(element),
    }));
    const ring = rings.find(({ colours }) => colours.length > 0);
    const surroundings = window.colours.behind(
      (ring?.inside ? ring.element : ring?.element?.parentElement) ?? null,
    );
    const { on, contrast } = window.colours;
    const strength = Math.max(
      0,
      ...(ring?.colours ?? []).map((one) => contrast(on(one, surroundings), surroundings)),
    );

    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const;
    const isInline = getComputedStyle(seen).display === 'inline';
    const faults = {
      invisible: !seen.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      'the whole screen': width >= innerWidth && height >= innerHeight,
      small: !isInline && (width < 24 || height < 24),
      obscured: !points.some(([x, y]) => seen.contains(document.elementFromPoint(x, y))),
      'no ring': ring === undefined,
      'a pale ring': ring !== undefined && strength < 3,
    };
    return Object.entries(faults)
      .filter(([, isSo]) => isSo)
      .map(([fault]) => fault);
  }, looks);
}

async function nameOfFocused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const { role, name } = nodes[0] ?? {};
  return name?.value ? `${role?.value} ${name.value}` : '';
}

/** Presses Tab or Shift+Tab until the edge of the page, or the first stop of a dialog, is reached again. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const session = await page.context().newCDPSession(page);
  const looks = await rememberLooks(page);
  const visited = await page.evaluateHandle(() => new Set<Element | null>());
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const faults = await inspect(page, looks);
    // After the faults: at the edge the focus may be on the body first, and then go on at the other end.
    const isAgain = await visited.evaluate((known) => known.has(document.activeElement));
    if (isAgain || !faults) break;
    await visited.evaluate((known) => known.add(document.activeElement));
    const name = await nameOfFocused(session);
    stops.push({ name, faults: name === '' ? [...faults, 'no name'] : faults });
  }
  await session.detach();
  return stops;
}

/** The faults as messages for a failed test. */
export const suspicious = (where: string, stops: readonly Stop[]) =>
  stops
    .filter(({ faults }) => faults.length > 0)
    .map(({ name, faults }) => `${where}: ${name}: ${faults.join(', ')}`);
