import { spawnSync } from 'node:child_process';
import { browserCommand, projectsOf } from './support/browsers/browserCommand';
import {
  BROWSERS,
  type BrowserName,
  findBrowsers,
  MISSING,
  tellBrowsers,
} from './support/browsers/findBrowsers';

const OPTION = /^--browser(?:=(.*))?$/;

/** Removes `--browser NAME` or `--browser=NAME` from the parameters: Playwright's option of that name is not for projects. */
function takeBrowser(parameters: readonly string[]): { asked: string; others: string[] } {
  const at = parameters.findIndex((parameter) => OPTION.test(parameter));
  if (at < 0) return { asked: 'all', others: [...parameters] };
  const inside = OPTION.exec(parameters[at] ?? '')?.[1];
  const others = parameters.toSpliced(at, inside === undefined ? 2 : 1);
  return { asked: inside ?? parameters[at + 1] ?? '', others };
}

/** Runs the journeys in the requested browser, or in every installed one. */
async function main() {
  const { asked, others } = takeBrowser(process.argv.slice(2));
  const found = await findBrowsers();
  const isName = (name: string): name is BrowserName => BROWSERS.some((known) => known === name);
  if (asked !== 'all' && !isName(asked))
    throw new Error(`--browser takes ${BROWSERS.join(', ')} or all, not "${asked}"`);
  if (asked !== 'all' && !found.some(({ name }) => name === asked))
    throw new Error(`It was asked for, and is not on this machine: ${MISSING[asked]}`);
  console.log(tellBrowsers(found));
  const names = asked === 'all' ? found.map(({ name }) => name) : [asked];
  const command = browserCommand(names.flatMap(projectsOf), ...others);
  process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
