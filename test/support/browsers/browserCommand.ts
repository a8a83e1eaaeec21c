import path from 'node:path';
import { type BrowserName } from './findBrowsers';
import { foundFonts } from './fonts';
import { bin } from '../runSteps';

const root = path.resolve(__dirname, '../../..');

/** The projects of the journeys' configuration in which layouts are measured in other fonts than the machine's. */
export function fontProjects(): string[] {
  return foundFonts().map((fonts) => `chromium-${fonts}`);
}

/** The projects of the journeys' configuration that run in a browser on this machine. */
export function projectsOf(name: BrowserName): string[] {
  return name === 'chromium' ? [name, ...fontProjects()] : [name];
}

/** Runs the journeys of these projects. A script for Node and its parameters: npm's own launchers differ between systems. */
export function browserCommand(projects: readonly string[], ...parameters: string[]): string[] {
  return [
    bin('playwright'),
    'test',
    '--config',
    path.join(root, 'test/browser/playwright.config.ts'),
    ...projects.map((project) => `--project=${project}`),
    ...parameters,
  ];
}
