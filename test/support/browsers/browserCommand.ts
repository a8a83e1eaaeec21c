import path from 'node:path';
import { type BrowserName } from './findBrowsers';
import { foundFonts } from './fonts';
import { bin } from '../runSteps';

const root = path.resolve(__dirname, '../../..');

/** The Playwright projects that measure layouts in other fonts than the machine's. */
export function fontProjects(): string[] {
  return foundFonts().map((fonts) => `chromium-${fonts}`);
}

/** The Playwright projects that run in a browser on this machine. */
export function projectsOf(name: BrowserName): string[] {
  return name === 'chromium' ? [name, ...fontProjects()] : [name];
}

/** The command that runs these projects: a script for Node and its parameters, because npm's launchers differ by system. */
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
