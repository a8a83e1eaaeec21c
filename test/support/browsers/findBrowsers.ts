import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findWebkit } from '../../browser/webkit/findWebkit';
import { familyOf, FONTS, foundFonts } from './fonts';
import { installedChromium, installedFirefox } from './installedBrowsers';

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

export interface FoundBrowser {
  name: BrowserName;
  /** For display: 'Chromium 156.0.8078.79 (installed)'. */
  words: string;
}

/** How to install a missing browser. */
export const MISSING: Record<BrowserName, string> = {
  chromium: 'Chromium (install chromium, or name a program in CHROMIUM_PATH)',
  firefox: 'Firefox (install firefox-esr, or name a program in FIREFOX_PATH)',
  webkit: 'WebKit (install webkit2gtk-driver and xvfb)',
};

/** The version that a program prints, without the vendor's name. */
function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? 'of an unknown version';
}

function bundledVersion(): string {
  const described = path.resolve(__dirname, '../../../node_modules/@sparticuz/chromium/package.json');
  return (JSON.parse(fs.readFileSync(described, 'utf8')) as { version: string }).version;
}

/** The browsers for the journeys on this machine. Chromium is always among them, because one is bundled. */
export async function findBrowsers(): Promise<FoundBrowser[]> {
  const [chromium, firefox, webkit] = [installedChromium(), installedFirefox(), await findWebkit()];
  return [
    {
      name: 'chromium',
      words: chromium
        ? `Chromium ${versionOf(chromium)} (installed)`
        : `Chromium ${bundledVersion()} (bundled)`,
    },
    ...(firefox ? [{ name: 'firefox' as const, words: `Firefox ${versionOf(firefox)} (installed)` }] : []),
    ...(webkit ? [{ name: 'webkit' as const, words: `${webkit.version} (installed)` }] : []),
  ];
}

/** One line: the browsers and fonts of the journeys on this machine, and how to install the missing ones. */
export function tellBrowsers(found: readonly FoundBrowser[]): string {
  const missing = BROWSERS.filter((name) => !found.some((browser) => browser.name === name));
  const families = foundFonts().map((fonts) => familyOf(fonts));
  const unmet = [
    ...missing.map((name) => MISSING[name]),
    ...FONTS.filter((fonts) => !familyOf(fonts)).map(
      (fonts) => `${fonts} fonts (install fonts-dejavu, fonts-liberation)`,
    ),
  ];
  return [
    `Browsers: ${found.map(({ words }) => words).join(', ')}.`,
    `Layouts are measured in ${['the font of the machine', ...families].join(', ')}.`,
    ...(unmet.length > 0 ? [`Not met: ${unmet.join(', ')}.`] : []),
  ].join(' ');
}
