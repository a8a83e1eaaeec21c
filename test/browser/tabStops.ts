import type { CDPSession, JSHandle, Page } from '@playwright/test';

/** A tab stop, and its faults. */
interface Stop {
  name: string;
  faults: string[];
}

/** How unfocused elements look. */
type Looks = WeakMap<Element, string[]>;
type Elements = JSHandle<Element[]>;

const MAX_STOPS = 500;

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

/**
 * The faults of the focused element as a tab stop, which is added to `visited`, and its index in `known`. Undefined at the edge
 * of the page, or if it was visited before.
 */
async function inspect(page: Page, looks: JSHandle<Looks>, visited: Elements, known: Elements) {
  const look = ([before, those, knownOnes]: readonly [Looks, Element[], Element[]]) => {
    const stop = document.activeElement;
    if (!stop || stop === document.body || those.includes(stop)) return undefined;
    those.push(stop);
    // A checkbox is drawn by its label.
    const seen = stop.closest('label') ?? stop;
    const { left, top, right, bottom, width, height } = seen.getBoundingClientRect();

    function newColours(element: Element | null): { colours: string[]; inside: boolean } {
      if (!element) return { colours: [], inside: false };
      const { outlineStyle, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element);
      const [outline = '', shadow = 'none'] = before.get(element) ?? [];
      const now = outlineStyle === 'none' ? '' : outlineColor;
      if (now !== '' && now !== outline) return { colours: [now], inside: parseFloat(outlineOffset) < 0 };
      const shadowsBefore = new Set(shadow.split(/,\s*(?![^(]*\))/));
      const shadows = boxShadow
        .split(/,\s*(?![^(]*\))/)
        .filter((one) => one !== 'none' && !shadowsBefore.has(one));
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
    return {
      index: knownOnes.indexOf(stop),
      faults: Object.entries(faults)
        .filter(([, isSo]) => isSo)
        .map(([fault]) => fault),
    };
  };
  return page.evaluate(look, [looks, visited, known] as const);
}

const isChromium = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

/** Undefined in browsers that do not tell what they expose. */
async function accessibleNames(page: Page): Promise<CDPSession | undefined> {
  return isChromium(page) ? page.context().newCDPSession(page) : undefined;
}

/** Firefox keeps its colours: its driver cannot change them. */
async function emulate(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  if (isChromium(page)) await page.emulateMedia(media);
}

async function nameOfFocused(page: Page, session: CDPSession | undefined): Promise<string> {
  if (!session) return page.evaluate(() => document.activeElement?.outerHTML ?? '');
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  const { role, name } = nodes[0] ?? {};
  return name?.value ? `${role?.value} ${name.value}` : '';
}

interface Walk {
  stops: Stop[];
  visited: Elements;
}

/**
 * Presses Tab or Shift+Tab until the edge of the page, or the first stop of a dialog, is reached again. What was visited before
 * has its name from there: the browser takes longer for a name than for a key.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', before?: Walk): Promise<Walk> {
  const session = await accessibleNames(page);
  const looks = await rememberLooks(page);
  const visited = await page.evaluateHandle((): Element[] => []);
  const stops: Stop[] = [];
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press(key);
    const stop = await inspect(page, looks, visited, before?.visited ?? visited);
    if (!stop) break;
    const name = (before && before.stops[stop.index]?.name) ?? (await nameOfFocused(page, session));
    stops.push({ name, faults: name === '' ? [...stop.faults, 'no name'] : stop.faults });
  }
  await session?.detach();
  return { stops, visited };
}

/** The visible controls of the page, or of the open dialog, that Tab did not reach. */
function missed(page: Page, visited: Elements): Promise<string[]> {
  return page.evaluate((known) => {
    const part = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    const isReached = (element: Element) =>
      known.includes(element) ||
      // Tab stops at one button of a group, and the arrows go on from there.
      (element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        known.some((one) => one instanceof HTMLInputElement && one.name === element.name));
    return [...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[inert]') && !isReached(element))
      .map(
        (element) => `Tab does not reach ${element.ariaLabel ?? (element.textContent || element.className)}`,
      );
  }, visited);
}

/** The stops whose focus is not shown in forced colours, which remove shadows. */
async function unseenInForcedColours(page: Page, visited: Elements): Promise<string[]> {
  if (!isChromium(page)) return [];
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate((known) => {
    const { on, behind, contrast } = window.colours;
    const outlines = (stop: Element) =>
      [stop, stop.nextElementSibling, stop.parentElement].map((element) => {
        const { outlineStyle = 'none', outlineColor = '' } = element ? getComputedStyle(element) : {};
        return outlineStyle === 'none' ? '' : outlineColor;
      });
    const left = document.activeElement as HTMLElement;
    const found: string[] = [];
    for (const stop of known) {
      if (!(stop instanceof HTMLElement) || !stop.isConnected) continue;
      (document.activeElement as HTMLElement).blur();
      const before = outlines(stop);
      // The last press was a key, so this shows the ring as Tab does.
      stop.focus({ preventScroll: true });
      const ring = outlines(stop).find((outline, index) => outline !== '' && outline !== before[index]);
      const surroundings = behind(stop.parentElement);
      if (!ring || contrast(on(ring, surroundings), surroundings) < 3)
        found.push(`the focus is not visible in forced colours: ${stop.ariaLabel ?? stop.textContent}`);
    }
    left.focus({ preventScroll: true });
    return found;
  }, visited);
  await page.emulateMedia({ forcedColors: 'none' });
  return unseen;
}

/**
 * What is wrong for those who go through the page or the open dialog by Tab, forth in light colours, back in dark ones: a
 * control that is not reached, or a stop that has no name, cannot be seen, or does not show the focus.
 */
export async function tabFaults(page: Page): Promise<string[]> {
  await emulate(page, { colorScheme: 'light' });
  const forth = await walk(page, 'Tab');
  await emulate(page, { colorScheme: 'dark' });
  const back = await walk(page, 'Shift+Tab', forth);
  const names = forth.stops.map(({ name }) => name);
  const namesBack = back.stops.map(({ name }) => name).toReversed();
  const isSame = names.length === namesBack.length && names.every((name, at) => name === namesBack[at]);
  const isCount = names.length > 0 && names.length < MAX_STOPS;
  return [
    ...(isCount ? [] : [`${names.length} tab stops`]),
    ...(isSame
      ? []
      : [`Tab goes to ${names.join(' | ')}, and Shift+Tab comes from ${namesBack.join(' | ')}`]),
    ...[...forth.stops, ...back.stops]
      .filter(({ faults }) => faults.length > 0)
      .map(({ name, faults }) => `tab stop ${name}: ${faults.join(', ')}`),
    ...(await missed(page, forth.visited)),
    ...(await unseenInForcedColours(page, forth.visited)),
  ];
}
