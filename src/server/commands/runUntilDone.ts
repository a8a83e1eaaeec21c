import type { FastifyBaseLogger } from 'fastify';

const FIRST_DELAY_MILLISECONDS = 1_000;
const MAX_DELAY_MILLISECONDS = 60_000;

/**
 * Runs an action that compensates or finishes a command. If it fails, retries it in the background, with exponential backoff from
 * 1 to 60 seconds.
 */
export async function runUntilDone(
  action: () => Promise<void>,
  command: string,
  log: FastifyBaseLogger,
  delay = FIRST_DELAY_MILLISECONDS,
): Promise<void> {
  try {
    await action();
  } catch (failure) {
    log.error({ err: failure }, `${command} left something behind outside of the database`);
    const again = () => void runUntilDone(action, command, log, Math.min(2 * delay, MAX_DELAY_MILLISECONDS));
    setTimeout(again, delay).unref();
  }
}
