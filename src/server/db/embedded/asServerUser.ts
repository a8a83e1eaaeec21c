import fs from 'node:fs/promises';
import path from 'node:path';

/** The user id of 'nobody' on Linux. */
const NOBODY = 65534;

const ROOT = 0;

export const isRoot = () => process.getuid?.() === ROOT;

/**
 * PostgreSQL refuses to run as root, so root runs its programs as 'nobody', with the capability dac_override to reach the
 * program and the folder, wherever they are. Without the secure bit, access() would ignore the capability.
 */
export function asServerUser(command: string[]): string[] {
  if (!isRoot()) return command;
  return [
    'setpriv',
    '--securebits=+no_setuid_fixup',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    ...command,
  ];
}

/**
 * PostgreSQL refuses a folder that belongs to another user or that others can read, as a copied one may.
 * @throws when root would take the folder away from an ordinary user, who could not start the database any more
 */
export async function giveToServerUser(data: string): Promise<void> {
  const { uid } = await fs.stat(data);
  if (isRoot() && uid !== ROOT && uid !== NOBODY) {
    throw new Error(
      `The database in ${data} belongs to the user ${uid}. Run this as that user, or while the server runs. If all of it is to run as root from now on: chown -R root ${data}`,
    );
  }
  await fs.chmod(data, 0o700);
  if (!isRoot() || uid === NOBODY) return;
  for (const name of ['.', ...(await fs.readdir(data, { recursive: true }))])
    await fs.lchown(path.join(data, name), NOBODY, NOBODY);
}
