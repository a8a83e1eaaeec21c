import fs from 'node:fs/promises';
import net from 'node:net';
import { createInterface } from 'node:readline';
import { lenderOf, type Lent } from './lendCopies';

interface BorrowedCopy {
  folder: string;
  giveBack(): Promise<void>;
}

/**
 * A copy of a database that another process has open, from that process.
 * @throws why there is none
 */
export async function borrowCopy(dataDir: string): Promise<BorrowedCopy> {
  const socket = net.connect(lenderOf(dataDir));
  const lent = await new Promise<Lent>((resolve, reject) => {
    const refuse = (error?: Error) =>
      reject(
        new Error(
          `The process that has ${dataDir} in use gives no copy of it${error ? ` (${error.message})` : ''}. Try again, or stop it first`,
        ),
      );
    socket.once('error', refuse).once('close', () => refuse());
    createInterface(socket).once('line', (line) => resolve(JSON.parse(line) as Lent));
  });
  socket.on('error', () => undefined);
  if ('refusal' in lent) {
    socket.destroy();
    throw new Error(`The process that has ${dataDir} in use could not copy it: ${lent.refusal}`);
  }
  return {
    folder: lent.folder,
    giveBack: async () => {
      // The lender does so too; it may be gone by now.
      await fs.rm(lent.folder, { recursive: true, force: true });
      socket.destroy();
    },
  };
}
