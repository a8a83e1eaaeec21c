import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startDisplay } from './startDisplay';

/** The programs that it takes to drive a WebKit: Debian's packages webkit2gtk-driver and xvfb. */
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

/** Its folder is called after the machine's architecture and the library's interface; the newest interface counts. */
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

/** What is installed, or undefined where a part of it is not. */
export async function findWebkit(): Promise<Webkit | undefined> {
  const [driver, xvfb, miniBrowser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), findMiniBrowser()];
  if (!driver || !xvfb || !miniBrowser) return undefined;
  // It says its version only where it could also show a window.
  const display = await startDisplay(xvfb);
  try {
    const environment = { ...process.env, DISPLAY: display.name };
    const version = execFileSync(miniBrowser, ['--version'], { env: environment, encoding: 'utf8' });
    return { driver, miniBrowser, xvfb, version: version.trim() };
  } finally {
    await display.stop();
  }
}
