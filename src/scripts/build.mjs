// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * `npm run build`: builds portal and server into dist/. With --if-changed, as in `npm run demo`, it builds only if a source is
 * newer than the last successful build, because webpack takes seconds to find that out.
 *
 * Plain JavaScript, because it compiles the TypeScript. It reads the files' times with Node, because shell commands differ
 * between sh and cmd.exe.
 */
const ROOT = process.cwd();
const BEGUN = path.join(ROOT, 'dist/begun');
const BUILT = path.join(ROOT, 'dist/built');
/** From 22 on, Node tries to load webpack.config.ts itself and prints a long warning, before ts-node loads it. */
const QUIETLY = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';
const SOURCES = ['src', 'public', 'webpack.config.ts'];

/** Includes folders: removing a file changes the time of its folder. */
function pathsOfSources() {
  const settings = fs.readdirSync(ROOT).filter((name) => name.endsWith('.json'));
  const sources = [...SOURCES, ...settings].map((name) => path.join(ROOT, name)).filter(fs.existsSync);
  const folders = sources.filter((name) => fs.statSync(name).isDirectory());
  const within = folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  return [...sources, ...within];
}

function isUpToDate() {
  const built = fs.statSync(BUILT, { throwIfNoEntry: false });
  // Some file systems store whole seconds: a source with the same time as the build may be newer.
  return built !== undefined && pathsOfSources().every((name) => fs.statSync(name).mtimeMs < built.mtimeMs);
}

/** @returns {Promise<number>} the exit code */
async function runWebpack() {
  const program = createRequire(path.join(ROOT, 'package.json')).resolve('webpack/bin/webpack.js');
  const parameters = [QUIETLY, program, '--mode', 'production', '--fail-on-warnings'];
  const webpack = spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => webpack.kill(signal));
  return new Promise((resolve, reject) => {
    webpack.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

async function build() {
  fs.mkdirSync(path.dirname(BEGUN), { recursive: true });
  // A new file each time, so that its time comes from the file system's clock.
  fs.rmSync(BEGUN, { force: true });
  fs.writeFileSync(BEGUN, '');
  process.exitCode = await runWebpack();
  // The build's time is its start, so that a source edited during the build counts as newer.
  if (process.exitCode === 0) fs.renameSync(BEGUN, BUILT);
}

if (!process.argv.includes('--if-changed') || !isUpToDate()) await build();
