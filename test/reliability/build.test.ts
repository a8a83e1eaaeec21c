import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '../support/until';

const ROOT = path.resolve(__dirname, '../..');
const SCRIPT = path.join(ROOT, 'src/scripts/build.mjs');
/** A build that waits before it writes anything, as long as a file named wait exists. */
const WEBPACK_CONFIG = `
import fs from 'node:fs';
const wait = (compiler) =>
  compiler.hooks.emit.tapPromise('wait', async () => {
    while (fs.existsSync('wait')) await new Promise((resolve) => setTimeout(resolve, 20));
  });
export default {
  entry: './src/server/main.js',
  output: { path: __dirname + '/dist/server', filename: 'main.js' },
  plugins: [wait],
};
`;

jest.setTimeout(120_000);

/** A project of one file with the real webpack, in a folder with a space in its name. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle all build '));
const inFolder = (name: string) => path.join(folder, name);
const source = inFolder('src/server/main.js');
const built = () => fs.readFileSync(inFolder('dist/server/main.js'), 'utf8');
const started: ChildProcess[] = [];

beforeAll(() => {
  fs.mkdirSync(path.dirname(source), { recursive: true });
  fs.writeFileSync(source, "console.log('first');");
  fs.writeFileSync(inFolder('webpack.config.ts'), WEBPACK_CONFIG);
  fs.writeFileSync(inFolder('package.json'), '{}');
  fs.copyFileSync(path.join(ROOT, 'tsconfig.json'), inFolder('tsconfig.json'));
  // A junction, because Windows lets few users create symbolic links.
  fs.symlinkSync(path.join(ROOT, 'node_modules'), inFolder('node_modules'), 'junction');
});

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true });
});

function start(...parameters: string[]): ChildProcess {
  const child = spawn(process.execPath, [SCRIPT, ...parameters], { cwd: folder, stdio: 'ignore' });
  started.push(child);
  return child;
}

/** @returns whether it built, once it has exited with 0 */
async function buildIfChanged(): Promise<boolean> {
  const before = fs.statSync(inFolder('dist/built'), { throwIfNoEntry: false })?.mtimeMs;
  const [code] = (await once(start('--if-changed'), 'exit')) as [number];
  expect(code).toBe(0);
  return fs.statSync(inFolder('dist/built')).mtimeMs !== before;
}

/** A build that has started, and waits until it is released. */
async function beginBuild(): Promise<{ child: ChildProcess; goOn: () => void }> {
  fs.writeFileSync(inFolder('wait'), '');
  fs.rmSync(inFolder('dist/begun'), { force: true });
  const child = start();
  await until(() => fs.existsSync(inFolder('dist/begun')));
  return { child, goOn: () => fs.rmSync(inFolder('wait')) };
}

test('the build runs only if something has changed since it last succeeded [HOUSE-5 DEMO-1]', async () => {
  expect(await buildIfChanged()).toBe(true);
  expect(built()).toContain('first');
  expect(await buildIfChanged()).toBe(false);

  fs.writeFileSync(source, "console.log('second');");
  expect(await buildIfChanged()).toBe(true);
  expect(built()).toContain('second');

  // A deleted file changes the modification time of its folder.
  fs.mkdirSync(inFolder('public'));
  fs.writeFileSync(inFolder('public/icon.svg'), '');
  expect(await buildIfChanged()).toBe(true);
  fs.rmSync(inFolder('public/icon.svg'));
  expect(await buildIfChanged()).toBe(true);

  fs.rmSync(inFolder('dist'), { recursive: true });
  expect(await buildIfChanged()).toBe(true);
  expect(await buildIfChanged()).toBe(false);
});

test('a build that fails, is killed, or is overtaken by an edit is followed by another [HOUSE-5 DEMO-1]', async () => {
  await buildIfChanged();
  fs.writeFileSync(source, 'this is no program');
  const [failed] = (await once(start('--if-changed'), 'exit')) as [number];
  expect(failed).toBe(1);
  fs.writeFileSync(source, "console.log('third');");

  const killed = await beginBuild();
  const gone = once(killed.child, 'exit');
  killed.child.kill('SIGTERM');
  await gone;
  killed.goOn();
  expect(fs.existsSync(inFolder('dist/built'))).toBe(true);
  expect(await buildIfChanged()).toBe(true);
  expect(built()).toContain('third');

  const overtaken = await beginBuild();
  const done = once(overtaken.child, 'exit');
  fs.writeFileSync(source, "console.log('fourth');");
  overtaken.goOn();
  expect(await done).toEqual([0, null]);
  expect(await buildIfChanged()).toBe(true);
  expect(built()).toContain('fourth');
});
