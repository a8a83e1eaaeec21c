import fs from 'node:fs';
import path from 'node:path';
import { type Browser, firefox, type LaunchOptions, type Locator } from '@playwright/test';
import { installedFirefox } from './installedBrowsers';

const ROOT = path.resolve(__dirname, '../../..');
const HOME = path.join(ROOT, 'node_modules/.cache/firefox');

/**
 * Headless Firefox reports no mouse and so hides hover controls; 6 is a mouse that can hover. Reduced motion, which cannot be
 * set by a command, prevents clicks from missing moving elements.
 */
const PREFERENCES = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
};

/** Writes the program that Playwright starts in place of Firefox, and that starts Firefox behind the proxy. */
function writeProgram(firefoxProgram: string): string {
  fs.mkdirSync(HOME, { recursive: true });
  const file = path.join(HOME, 'firefox');
  fs.writeFileSync(
    file,
    `#!/usr/bin/env node
require(${JSON.stringify(path.join(ROOT, 'node_modules/ts-node'))}).register({ projectSearchDir: ${JSON.stringify(ROOT)} });
const { runFirefoxBehindProxy } = require(${JSON.stringify(path.join(__dirname, 'runFirefoxBehindProxy.ts'))});
runFirefoxBehindProxy(${JSON.stringify(firefoxProgram)}, process.argv.slice(2));
`,
    { mode: 0o755 },
  );
  return file;
}

/**
 * Replaces Playwright's fill, which in this Firefox uses a document command that React does not notice. Types over the existing
 * text instead.
 */
async function fillByTyping(this: Locator, text: string) {
  await this.selectText();
  if (text === '') await this.press('Delete');
  else await this.page().keyboard.type(text);
}

async function teachFill(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const locator = Object.getPrototypeOf(page.locator('body')) as Locator;
  locator.fill = fillByTyping;
  await context.close();
}

/** Launches the installed Firefox. */
export async function launchFirefox(): Promise<Browser> {
  const program = installedFirefox();
  if (!program) throw new Error('There is no Firefox on this machine');
  const launch: LaunchOptions = {
    // Firefox as Mozilla ships it, not Playwright's own build.
    channel: 'moz-firefox',
    executablePath: writeProgram(program),
    firefoxUserPrefs: PREFERENCES,
    // The first start took 14 seconds on a busy machine.
    timeout: 90_000,
  };
  const browser = await firefox.launch(launch);
  await teachFill(browser);
  return browser;
}
