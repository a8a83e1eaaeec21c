import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { freePort } from '../../src/server/db/embedded/freePort';
import { chromiumLaunch } from '../support/browsers/chromium';
import { newFolder } from '../support/servers/newFolder';
import { ProcessGroup } from '../support/servers/ProcessGroup';

const ROOT = path.resolve(__dirname, '../..');
const COPIED = ['src', 'public', 'package.json', 'tsconfig.json', 'webpack.config.ts'];
const ADMIN = { email: 'admin@recycle-all.example', password: 'recycle-all' };
const DIALOG = 'src/portal/features/jobSites/CreateJobSiteDialog.tsx';
/** Exports more than a component. */
const FIELDS = 'src/portal/features/jobSites/JobSiteFields.tsx';
const SERVER = 'src/server/http/portal.ts';
const API_ENDED = 'The API has ended';

jest.setTimeout(600_000);

let dev: ProcessGroup | undefined;
let browser: Browser | undefined;
// Before the folder is removed.
afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

const folder = newFolder('dev');
const inFolder = (name: string) => path.join(folder, name);

/** Saves a file as many editors do: writes another one, and renames it over the first. */
function save(name: string, before: string, after: string) {
  const text = fs.readFileSync(inFolder(name), 'utf8');
  expect(text).toContain(before);
  fs.writeFileSync(inFolder(`${name}.new`), text.replace(before, after));
  fs.renameSync(inFolder(`${name}.new`), inFolder(name));
}

/** A copy of what the development servers read, with caches of its own. */
function copyRepository() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...COPIED];
  for (const name of execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n'))
    if (fs.existsSync(path.join(ROOT, name))) fs.cpSync(path.join(ROOT, name), inFolder(name));
  fs.mkdirSync(inFolder('node_modules'));
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')).filter((entry) => entry !== '.cache'))
    fs.symlinkSync(path.join(ROOT, 'node_modules', name), inFolder(`node_modules/${name}`), 'junction');
}

/** `npm run dev` in the copy, on free ports: somebody may be developing on the usual ones. */
async function startDev() {
  const [portal, api, emulator] = [
    await freePort('localhost', 0),
    await freePort('localhost', 0),
    await freePort('127.0.0.1', 0),
  ];
  save('webpack.config.ts', 'port: 3001', `port: ${portal}`);
  const program = new ProcessGroup(['npm', '--prefix', folder, 'run', 'dev'], {
    env: { PORT: String(api), AUTH_EMULATOR_PORT: String(emulator) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev = program;
  const stdout = program.child.stdout as NodeJS.ReadableStream;
  let output = '';
  stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    portal: `http://localhost:${portal}`,
    api: `http://localhost:${api}`,
    /** Waits for a text, however slow the machine is; it may have been printed before. */
    printed: async (text: string) => {
      while (!output.includes(text)) {
        if (output.includes(API_ENDED)) throw new Error(output);
        await Promise.race([once(stdout, 'data'), program.failure()]);
      }
    },
    forget: () => (output = ''),
    pressCtrlC: async () => {
      const closed = once(program.child, 'close');
      process.kill(-(program.child.pid ?? 0), 'SIGINT');
      await closed;
    },
  };
}

/** What the API says of a script that there is not. */
async function refusal(api: string): Promise<string> {
  const answer = await fetch(`${api}/assets/none.js`);
  return ((await answer.json()) as { message: string }).message;
}

async function openDialog(portal: string) {
  browser = await chromium.launch(await chromiumLaunch());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${portal}/sign-in`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Upcoming deliveries and collections' }).waitFor();
  await page.goto(`${portal}/account/1`);
  await page.getByRole('button', { name: 'Add Job Site' }).click();
  return { page, name: page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }) };
}

test('npm run dev sees what is saved by renaming, keeps dialogs and data, and tells of wrong types [HOUSE-8]', async () => {
  copyRepository();
  const { portal, api, printed, forget, pressCtrlC } = await startDev();
  await printed('Start over');
  await printed('portal compiled successfully');
  const { page, name } = await openDialog(portal);
  await name.fill('Half typed');
  // A page that is loaded again has lost it.
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en-AU'));

  // Twice each: what follows a file instead of its name sees only the first.
  save(DIALOG, 'title="Add job site"', 'title="Add a site"');
  await page.getByRole('dialog', { name: 'Add a site' }).waitFor();
  save(DIALOG, 'title="Add a site"', 'title="Add one site"');
  await page.getByRole('dialog', { name: 'Add one site' }).waitFor();
  save(FIELDS, 'label="Reference number"', 'label="Their number"');
  await page.getByLabel('Their number').waitFor();
  expect(await name.inputValue()).toBe('Half typed');
  expect(await page.locator('html').getAttribute('lang')).toBe('en-AU');

  await printed('Found 0 errors');
  save(DIALOG, 'accountId: number', 'accountId: boolean');
  await printed('error TS2322');
  forget();
  save(DIALOG, 'accountId: boolean', 'accountId: number');
  await printed('Found 0 errors');

  forget();
  save(SERVER, 'There is no such file', 'Said once');
  await printed('Start over');
  expect(await refusal(api)).toBe('Said once');
  forget();
  save(SERVER, "'Said once'", "'Said' twice'");
  await printed('ERROR in');
  expect(await refusal(api)).toBe('Said once');
  save(SERVER, "'Said' twice'", "'Said twice'");
  await printed('Start over');
  expect(await refusal(api)).toBe('Said twice');
  // The dialog is still open, and its user still signed in.
  await page.getByRole('dialog').getByRole('button', { name: 'Add job site' }).click();
  await page.getByRole('row', { name: 'Half typed' }).first().waitFor();

  await pressCtrlC();
  expect(fs.existsSync(inFolder('.data/demo/database/postgresql/data/postmaster.pid'))).toBe(false);
  expect(fs.readdirSync(inFolder('dist'))).toEqual(['dev']);
});
