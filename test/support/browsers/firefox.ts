import fs from 'node:fs';
import path from 'node:path';
import { type Browser, firefox, type LaunchOptions, type Locator } from '@playwright/test';
import { installedFirefox } from './installedBrowsers';

const ROOT = path.resolve(__dirname, '../../..');
const HOME = path.join(ROOT, 'node_modules/.cache/firefox');

/**
 * Without a screen Firefox says that it has no mouse, and hides what is shown to those who point; 6 is a mouse that hovers.
 * It cannot be told by a command that motion is unwanted, and what moves is pressed beside: so nothing moves.
 */
const PREFERENCES = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
};

/** Playwright starts one program and gives it Firefox's parameters: ours, which starts Firefox behind a go-between. */
function writeProgram(firefoxProgram: string): string {
  fs.mkdirSync(HOME, { recursive: true });
  const file = path.join(HOME, 'firefox');
  fs.writeFileSync(
    file,
    `#!/usr/bin/env node
require(${JSON.stringify(path.join(ROOT, 'node_modules/ts-node'))}).register({ projectSearchDir: ${JSON.stringify(ROOT)} });
const { runFirefoxBehind } = require(${JSON.stringify(path.join(__dirname, 'firefoxGoBetween.ts'))});
runFirefoxBehind(${JSON.stringify(firefoxProgram)}, process.argv.slice(2));
`,
    { mode: 0o755 },
  );
  return file;
}

/**
 * Playwright fills a field of this Firefox by a command of the document's, which React does not hear of. Here the text is
 * typed over what there is, as people do.
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

/** The Firefox of the machine. */
export async function launchFirefox(): Promise<Browser> {
  const program = installedFirefox();
  if (!program) throw new Error('There is no Firefox on this machine');
  const launch: LaunchOptions = {
    // Firefox as Mozilla ships it; Playwright's own build is another program.
    channel: 'moz-firefox',
    executablePath: writeProgram(program),
    firefoxUserPrefs: PREFERENCES,
    // Its first start took 14 seconds beside other work.
    timeout: 90_000,
  };
  const browser = await firefox.launch(launch);
  await teachFill(browser);
  return browser;
}
