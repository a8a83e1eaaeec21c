import path from 'node:path';
import { type BrowserName } from './findBrowsers';
import { foundFonts } from './fonts';
import { bin } from './runSteps';

const root = path.resolve(__dirname, '../..');

/** The projects of the journeys' configuration that run in a browser on this machine. */
function projectsOf(name: BrowserName): string[] {
  return name === 'chromium' ? [name, ...foundFonts().map((fonts) => `${name}-${fonts}`)] : [name];
}

/** Runs the journeys in these browsers. A script for Node and its parameters: npm's own launchers differ between systems. */
export function browserCommand(names: readonly BrowserName[], ...parameters: string[]): string[] {
  return [
    bin('playwright'),
    'test',
    '--config',
    path.join(root, 'test/browser/playwright.config.ts'),
    ...names.flatMap(projectsOf).map((project) => `--project=${project}`),
    ...parameters,
  ];
}
