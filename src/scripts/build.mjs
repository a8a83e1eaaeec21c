// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * `npm run build`: builds portal and server into dist/. With --if-changed, as `npm run demo` asks for it, only where something
 * that the build reads is newer than the last build that succeeded, for webpack takes seconds to find that out.
 *
 * It is plain JavaScript, for it is what makes JavaScript of the rest, and it asks Node for the times of the files, for the
 * commands that would tell them are not the same in sh and in cmd.exe.
 */
const ROOT = process.cwd();
const BEGUN = path.join(ROOT, 'dist/begun');
const BUILT = path.join(ROOT, 'dist/built');
/** From 22 on, Node tries to read webpack.config.ts by itself, and says at length that it could not, before ts-node does. */
const QUIETLY = '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON';
const SOURCES = ['src', 'public', 'webpack.config.ts'];

/** Folders count too: theirs is the time at which a file in them was removed. */
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
  // Some file systems know whole seconds only: what is as old as the build may have come after it.
  return built !== undefined && pathsOfSources().every((name) => fs.statSync(name).mtimeMs < built.mtimeMs);
}

/** @returns {Promise<number>} the exit code */
async function runWebpack() {
  const program = createRequire(path.join(ROOT, 'package.json')).resolve('webpack/bin/webpack.js');
  const parameters = [QUIETLY, program, '--mode', 'production'];
  const webpack = spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => webpack.kill(signal));
  return new Promise((resolve, reject) => {
    webpack.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}

async function build() {
  fs.mkdirSync(path.dirname(BEGUN), { recursive: true });
  // A new file each time, whose time is the file system's own.
  fs.rmSync(BEGUN, { force: true });
  fs.writeFileSync(BEGUN, '');
  process.exitCode = await runWebpack();
  // What is built is as old as its beginning: what is edited meanwhile is newer.
  if (process.exitCode === 0) fs.renameSync(BEGUN, BUILT);
}

if (!process.argv.includes('--if-changed') || !isUpToDate()) await build();
