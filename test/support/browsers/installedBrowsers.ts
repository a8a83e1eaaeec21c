import fs from 'node:fs';
import path from 'node:path';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIREFOX = ['firefox-esr', 'firefox'];

/** The first of these programs that exists. Includes /usr/bin, because PATH may be short, as in a service. */
function onPath(names: readonly string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(fs.existsSync);
}

/** @throws when the variable names a program that does not exist */
function named(key: 'CHROMIUM_PATH' | 'FIREFOX_PATH'): string | undefined {
  const program = process.env[key];
  if (program && !fs.existsSync(program)) throw new Error(`${key} names ${program}, which is not there`);
  return program;
}

export function installedChromium(): string | undefined {
  return named('CHROMIUM_PATH') ?? onPath(CHROMIUM);
}

export function installedFirefox(): string | undefined {
  return named('FIREFOX_PATH') ?? onPath(FIREFOX);
}
