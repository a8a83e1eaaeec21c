import { Classes } from '@blueprintjs/core';
import { onThisMachine } from '../../startup/storage';
import { DENSITIES, type Density } from '../../ui/table/grid/density';

export const COLOURS = ['system', 'light', 'dark'] as const;
export type Colours = (typeof COLOURS)[number];

/** The user's display settings on this machine. */
export interface Display {
  colours: Colours;
  density: Density;
  /** Whether characters without a modifier are shortcuts. */
  singleKeys: boolean;
}

export const STORAGE_NAME = 'display';

/** The stored settings; unreadable or unknown values become the defaults. */
export function rememberedDisplay(): Display {
  let remembered: Partial<Record<keyof Display, unknown>>;
  try {
    remembered = (JSON.parse(onThisMachine.read(STORAGE_NAME) ?? '{}') ?? {}) as typeof remembered;
  } catch {
    remembered = {};
  }
  return {
    colours: COLOURS.find((colours) => colours === remembered.colours) ?? 'system',
    density: DENSITIES.find((density) => density === remembered.density) ?? 'compact',
    singleKeys: remembered.singleKeys !== false,
  };
}

export function rememberDisplay(display: Display): void {
  onThisMachine.write(STORAGE_NAME, JSON.stringify(display));
}

export const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Applies the density and the chosen colours, or the system's. */
export function applyDisplay({ colours, density }: Display, body: HTMLElement): void {
  const dark = colours === 'system' ? systemDark().matches : colours === 'dark';
  body.classList.toggle(Classes.DARK, dark);
  body.dataset.density = density;
}
