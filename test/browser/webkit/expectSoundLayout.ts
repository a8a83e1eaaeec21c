import { layoutFaults } from '../layoutFaults';
import { sidewaysScrollers } from '../sidewaysScrollers';
import { byRole } from './target';
import type { WebkitPage } from './WebkitPage';
import { expect } from './webkitTest';

/** Next to each of these widths, the layout changes or has more room than it needs. */
const WIDTHS = [1920, 1440];
const HEIGHT = 900;

/** Runs in the page: the open layers, each with whether it lies wholly in the window. */
function layers(): { name: string; isInside: boolean }[] {
  const LAYERS = '[role="dialog"], [role="menu"], [aria-label^="Notifications"] > *';
  return [...document.querySelectorAll(LAYERS)].map((layer) => {
    const { left, top, right, bottom } = layer.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return { name: layer.textContent.slice(0, 60), isInside };
  });
}

/** The layout faults; elements under an open layer may be covered. */
async function faultsOf(portal: WebkitPage): Promise<string[]> {
  const over = await portal.evaluate(layers);
  const cutOff = over.filter(({ isInside }) => !isInside).map(({ name }) => `out of the window: ${name}`);
  const scrollers = await portal.evaluate(sidewaysScrollers);
  return [...cutOff, ...scrollers, ...(over.length === 0 ? await layoutFaults(portal) : [])];
}

/** Checks the layout of the current screen in two widths. A fault fails the journey, but does not stop it. */
export async function expectSoundLayout(portal: WebkitPage, screen: string): Promise<void> {
  await portal.gone(byRole('progressbar'));
  for (const width of WIDTHS) {
    await portal.resize(width, HEIGHT);
    expect.soft(await faultsOf(portal), `${screen}, ${width} pixels wide`).toEqual([]);
  }
}
