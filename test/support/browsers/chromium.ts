import type { LaunchOptions } from '@playwright/test';
import { unpackChromium } from './bundledChromium';
import { type Fonts, onlyFonts } from './fonts';
import { installedChromium } from './installedBrowsers';

/**
 * For each window, Chromium prepares two hidden pages of its address bar and a process for the next site: a third of a short
 * journey's time.
 */
const COSTLY_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Chromium takes the last switch only, so ours repeats those of Playwright's that concern us. */
const FEATURES_OFF_IN_PLAYWRIGHT = [
  // Closing pages, and routes.
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'AvoidCorsURLLoaderRestartOnRedirect',
  ],
  // Another address or another storage than that of the journey, and a late first picture.
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning', 'PaintHolding'],
  // Calls to services of the vendor.
  ...['MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...FEATURES_OFF_IN_PLAYWRIGHT, ...COSTLY_FEATURES].join(',')}`,
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
