import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import net, { type Socket } from 'node:net';
import path from 'node:path';

/** What the lender says when somebody has connected; the copy is theirs until the connection ends. */
export type Lent = { folder: string } | { refusal: string };

/** Where a process that holds a data folder lends copies; as short as it can be told, for such names are limited. */
export function lenderOf(dataDir: string): string {
  const whole = path.resolve(dataDir, 'lender.sock');
  const relative = path.relative('', whole);
  return relative.length < whole.length ? relative : whole;
}

/**
 * Lends copies of the database to other processes of this user, for nobody else can open it while this one has it.
 * @returns what stops it
 */
export async function lendCopies(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const copies = path.resolve(dataDir, 'copies');
  const name = lenderOf(dataDir);
  // What an earlier process left behind when it was killed.
  await fs.rm(copies, { recursive: true, force: true });
  await fs.rm(name, { force: true });

  async function lend(socket: Socket): Promise<void> {
    const returned = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    const folder = path.join(copies, randomUUID());
    const answer = (lent: Lent) => socket.write(`${JSON.stringify(lent)}\n`);
    try {
      await copyTo(folder);
      answer({ folder });
    } catch (error) {
      answer({ refusal: (error as Error).message });
    }
    await returned;
    await fs.rm(folder, { recursive: true, force: true });
  }

  const server = net.createServer((socket) => void lend(socket));
  // Where it cannot listen, the database can still be backed up while it is not in use.
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(name, () => resolve(true));
  });
  server.unref();
  if (listening) await fs.chmod(name, 0o600);
  return () => new Promise<void>((resolve) => server.close(() => resolve()));
}
