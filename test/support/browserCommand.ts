import path from 'node:path';
import { type BrowserName } from './findBrowsers';
import { foundFonts } from './fonts';

const root = path.resolve(__dirname, '../..');

/** The projects of the journeys' configuration that run in a browser on this machine. */
function projectsOf(name: BrowserName): string[] {
  return name === 'chromium' ? [name, ...foundFonts().map((fonts) => `${name}-${fonts}`)] : [name];
}

/** Runs the journeys in these browsers; a command of Node's, for npm's own launchers differ from system to system. */
export function browserCommand(names: readonly BrowserName[], ...parameters: string[]): string[] {
  return [
    process.execPath,
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    path.join(root, 'test/browser/playwright.config.ts'),
    ...names.flatMap(projectsOf).map((project) => `--project=${project}`),
    ...parameters,
  ];
}
