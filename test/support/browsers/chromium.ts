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
  /** The one font that there is; otherwise the machine's, or the bundled browser's. */
  fonts?: Fonts | undefined;
  /** Scrollbars as people see them: Playwright hides them, and they take room. */
  scrollbars?: boolean;
}

/** The Chromium of the packages: the same one on every machine, so that figures can be compared. */
export async function bundledChromium(): Promise<LaunchOptions> {
  const { executablePath, env } = await unpackChromium();
  return { executablePath, args: QUIET, env: { ...process.env, ...env } };
}

/** The Chromium of the machine, which is what people have; without one, the one of the packages. */
export async function chromiumLaunch({ fonts, scrollbars = false }: Wishes = {}): Promise<LaunchOptions> {
  const executablePath = installedChromium();
  // The bundled one comes with libraries of its own, which another Chromium must not be given.
  const launch: LaunchOptions = executablePath ? { executablePath, args: QUIET } : await bundledChromium();
  // Its Open Sans is there once it has been unpacked.
  if (fonts === 'open-sans') await unpackChromium();
  return {
    ...launch,
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
    ...(fonts ? { env: { ...process.env, ...launch.env, FONTCONFIG_FILE: onlyFonts(fonts) } } : {}),
  };
}
