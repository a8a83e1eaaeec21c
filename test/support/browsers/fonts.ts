import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BUNDLED_FONTS } from './bundledChromium';
import { installedChromium } from './installedBrowsers';

/**
 * The fonts in which layouts are measured, by the width of their letters, each with its acceptable families, best first. The
 * portal uses the system's font, so what users see depends on their system.
 */
const FAMILIES = {
  'open-sans': ['Open Sans'],
  narrow: ['Liberation Sans Narrow', 'DejaVu Sans Condensed'],
  wide: ['DejaVu Sans Mono'],
} as const;

export type Fonts = keyof typeof FAMILIES;
export const FONTS = Object.keys(FAMILIES) as Fonts[];

const HOME = path.resolve(__dirname, '../../../node_modules/.cache/fonts');

/** All font families of the machine; empty if fc-list is missing. */
function installedFamilies(): string[] {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return (stdout ?? '').split(/[\n,]/);
}

/** The family for these fonts on this machine. Open Sans comes with the bundled browser. */
export function familyOf(fonts: Fonts, installed = installedFamilies()): string | undefined {
  return FAMILIES[fonts].find((family) => fonts === 'open-sans' || installed.includes(family));
}

/** Chromium's default font: it resolves 'sans-serif' as Arial. */
function ownFamily(): string {
  if (!installedChromium()) return 'Open Sans';
  return spawnSync('fc-match', ['--format', '%{family[0]}', 'Arial'], { encoding: 'utf8' }).stdout ?? '';
}

/** The fonts of this machine, except its default font. */
export function foundFonts(): Fonts[] {
  const installed = installedFamilies();
  const own = ownFamily();
  return FONTS.filter((fonts) => ![own, undefined].includes(familyOf(fonts, installed)));
}

/**
 * Writes a fontconfig configuration with a single family, and returns its path. Browsers choose fonts differently (Chromium
 * resolves 'sans-serif' as Arial, Firefox does not), but all end up with the only one available.
 */
export function onlyFonts(fonts: Fonts): string {
  const family = familyOf(fonts);
  if (!family) throw new Error(`None of these fonts is installed: ${FAMILIES[fonts].join(', ')}`);
  fs.mkdirSync(HOME, { recursive: true });
  const file = path.join(HOME, `${fonts}.conf`);
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${BUNDLED_FONTS}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(HOME, 'cache')}</cachedir>
  <selectfont>
    <rejectfont><pattern/></rejectfont>
    <acceptfont><pattern><patelt name="family"><string>${family}</string></patelt></pattern></acceptfont>
  </selectfont>
</fontconfig>
`,
  );
  return file;
}
