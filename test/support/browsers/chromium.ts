import type { LaunchOptions } from '@playwright/test';
import { unpackChromium } from './bundledChromium';
import { type Fonts, onlyFonts } from './fonts';
import { installedChromium } from './installedBrowsers';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Wishes {
  /** The only font available to the browser; by default the machine's, or the bundled browser's. */
  fonts?: Fonts | undefined;
  /** Shows scrollbars, which take up space; Playwright hides them by default. */
  scrollbars?: boolean;
}

/** The bundled Chromium: the same on every machine, so that measurements are comparable. */
export async function bundledChromium(): Promise<LaunchOptions> {
  const { executablePath, env } = await unpackChromium();
  return { executablePath, args: QUIET, env: { ...process.env, ...env } };
}

/** The installed Chromium, as users have it; without one, the bundled Chromium. */
export async function chromiumLaunch({ fonts, scrollbars = false }: Wishes = {}): Promise<LaunchOptions> {
  const executablePath = installedChromium();
  // An installed Chromium must not get the bundled one's libraries.
  const launch: LaunchOptions = executablePath ? { executablePath, args: QUIET } : await bundledChromium();
  // Open Sans is available once the bundled Chromium has been unpacked.
  if (fonts === 'open-sans') await unpackChromium();
  return {
    ...launch,
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    ...(fonts ? { env: { ...process.env, ...launch.env, FONTCONFIG_FILE: onlyFonts(fonts) } } : {}),
  };
}
