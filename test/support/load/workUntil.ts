import { WRITE_COMMANDS } from '../../../src/contract/commands';
import { createRandom, type Random } from '../../../src/server/demo/data/random';
import { NoResponseError } from './Ledger';
import type { Office } from './Office';

const TRIED = [...WRITE_COMMANDS, 'requestCollection', 'markDelivered', 'createSkipBin'] as const;

async function work(office: Office, editor: number, random: Random, isOver: () => boolean): Promise<void> {
  try {
    while (!isOver()) {
      await office.attempt({
        editor,
        command: random.pick(TRIED),
        pick: random.integer(0, 30),
        value: random.integer(0, 30),
        fresh: random.chance(0.8),
      });
    }
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
  }
}

/** Runs random commands by this many concurrent members of staff, until it is over or the server no longer answers. */
export async function workUntil(
  office: Office,
  staff: number,
  random: Random,
  isOver: () => boolean = () => false,
): Promise<void> {
  const people = Array.from({ length: staff }, (_nobody, editor) =>
    work(office, editor, createRandom(random.integer(0, 2 ** 31)), isOver),
  );
  await Promise.all(people);
}
