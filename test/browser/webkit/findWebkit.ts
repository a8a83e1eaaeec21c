import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startDisplay } from './startDisplay';

/** The programs that drive WebKit, from Debian's packages webkit2gtk-driver and xvfb. */
export interface Webkit {
  driver: string;
  miniBrowser: string;
  xvfb: string;
  /** 'WebKitGTK 2.50.6' */
  version: string;
}

const LIBRARIES = '/usr/lib';

function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

/** Its folder is named after the machine's architecture and the library's API version; the newest version is used. */
function findMiniBrowser(): string | undefined {
  const architectures = fs.existsSync(LIBRARIES) ? fs.readdirSync(LIBRARIES) : [];
  return architectures
    .map((architecture) => path.join(LIBRARIES, architecture))
    .filter((folder) => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name, 'MiniBrowser')))
    .filter((file) => /\/webkit2gtk-4\.\d+\//.test(file) && fs.existsSync(file))
    .sort()
    .at(-1);
}

/** The installed programs, or undefined if one is missing. */
export async function findWebkit(): Promise<Webkit | undefined> {
  const [driver, xvfb, miniBrowser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), findMiniBrowser()];
  if (!driver || !xvfb || !miniBrowser) return undefined;
  // It prints its version only with a display.
  const display = await startDisplay(xvfb);
  try {
    const environment = { ...process.env, DISPLAY: display.name };
    const version = execFileSync(miniBrowser, ['--version'], { env: environment, encoding: 'utf8' });
    return { driver, miniBrowser, xvfb, version: version.trim() };
  } finally {
    await display.stop();
  }
}
