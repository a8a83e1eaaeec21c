import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../syncFolder';
import { asServerUser } from './asServerUser';
import { explainNoServer, restoreWords } from './explainNoServer';
import type { Programs } from './findPrograms';

const SUPERUSER = 'recycle_all';
/** The packaged PostgreSQL's major version; data of another one is refused. */
const MAJOR_VERSION = '18';

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

function foldersOf(dataDir: string) {
  const folder = path.resolve(dataDir, 'postgresql');
  return { folder, data: path.join(folder, 'data'), password: path.join(folder, 'password') };
}

/** PostgreSQL's data directory, and its URL, which contains the superuser's password. */
export interface Cluster {
  data: string;
  urlOn(port: number): string;
}

export function hasCluster(dataDir: string): Promise<boolean> {
  return exists(foldersOf(dataDir).folder);
}

/** @throws an explanation if the file is missing */
function readNeeded(file: string, dataDir: string): Promise<string> {
  return fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${file} is missing. ${restoreWords(dataDir)}`);
  });
}

/** @throws when there is none, it lacks a file, or it has another major version */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const { folder, data, password } = foldersOf(dataDir);
  const version = (await readNeeded(path.join(data, 'PG_VERSION'), dataDir)).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${dataDir} was made by PostgreSQL ${version}, and this program brings PostgreSQL ${MAJOR_VERSION}. Make a backup with the program that made it, and restore that into a new DATA_DIR`,
    );
  }
  const secret = await readNeeded(password, dataDir);
  // Others could read the password, in a copy or after a change of the folder's modes.
  await fs.chmod(password, 0o600);
  await fs.chmod(folder, 0o700);
  return { data, urlOn: (port) => `postgres://${SUPERUSER}:${secret}@127.0.0.1:${port}/postgres` };
}

/** Earlier versions had PGlite here, whose files PostgreSQL cannot open. */
export async function refusePgliteFolder(dataDir: string): Promise<void> {
  if (!(await exists(path.join(dataDir, 'pgdata/PG_VERSION')))) return;
  throw new Error(
    `The data folder ${dataDir} holds the database of an earlier version of this program. Make a backup with that version (\`backup FILE\`), then restore it with this one into a new folder (\`restore FILE\`, with another DATA_DIR)`,
  );
}

function initialise(programs: Programs, data: string, passwordFile: string): Promise<unknown> {
  const [program = '', ...parameters] = asServerUser([
    programs.initdb,
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  return promisify(execFile)(program, parameters).catch((error: Error & { stderr?: string }) => {
    throw explainNoServer(error.stderr?.trim() || error.message);
  });
}

/**
 * Creates the cluster in a draft folder and renames that, so that a killed start leaves no partial cluster. Of two concurrent
 * starts, the later one uses the other's cluster.
 */
export async function makeCluster(dataDir: string, programs: Programs): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { folder } = foldersOf(dataDir);
  const draft = path.resolve(dataDir, `draft-${randomUUID()}`);
  await fs.mkdir(draft, { mode: 0o700 });
  try {
    const passwordFile = path.join(draft, 'password');
    await fs.writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await initialise(programs, path.join(draft, 'data'), passwordFile);
    await syncFolder(draft);
    await fs.rename(draft, folder);
    await syncFolder(path.resolve(dataDir));
    await syncFolder(path.dirname(path.resolve(dataDir)));
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
}

/**
 * Deletes the draft folders that killed starts left behind. A concurrent start may still write to its own, so that it cannot
 * be deleted: it then stays for the next start, and does not fail this one.
 */
export async function removeDrafts(dataDir: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 3 };
  for (const name of await fs.readdir(dataDir))
    if (name.startsWith('draft-')) await fs.rm(path.join(dataDir, name), options).catch(() => undefined);
}
