import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BUNDLED_FONTS } from './bundledChromium';
import { installedChromium } from './installedBrowsers';

/**
 * The fonts that layouts are measured in, by how wide their letters are, each with the families that will do for it, the
 * best one first. What people see depends on their system: the portal asks for the system's own font.
 */
const FAMILIES = {
  'open-sans': ['Open Sans'],
  narrow: ['Liberation Sans Narrow', 'DejaVu Sans Condensed'],
  dejavu: ['DejaVu Sans'],
  wide: ['DejaVu Sans Mono'],
} as const;

export type Fonts = keyof typeof FAMILIES;
export const FONTS = Object.keys(FAMILIES) as Fonts[];

const HOME = path.resolve(__dirname, '../../../node_modules/.cache/fonts');

/** Every family of the machine; none where nothing can list them. */
function installedFamilies(): string[] {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return (stdout ?? '').split(/[\n,]/);
}

/** The family that stands for these fonts on this machine. Open Sans comes with the bundled browser. */
export function familyOf(fonts: Fonts, installed = installedFamilies()): string | undefined {
  return FAMILIES[fonts].find((family) => fonts === 'open-sans' || installed.includes(family));
}

/** What Chromium shows where no font is chosen: it takes 'sans-serif' for Arial. */
function ownFamily(): string {
  if (!installedChromium()) return 'Open Sans';
  return spawnSync('fc-match', ['--format', '%{family[0]}', 'Arial'], { encoding: 'utf8' }).stdout ?? '';
}

/** The fonts of this machine, without the one that everything is seen in anyway. */
export function foundFonts(): Fonts[] {
  const installed = installedFamilies();
  const own = ownFamily();
  return FONTS.filter((fonts) => ![own, undefined].includes(familyOf(fonts, installed)));
}

/**
 * A configuration of fontconfig that knows one family only. Browsers come to their font in ways of their own (Chromium takes
 * 'sans-serif' for Arial, Firefox asks for what it says), and all of them end at the only one that there is.
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
