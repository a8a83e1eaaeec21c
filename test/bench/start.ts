import { HEALTH_PATH } from '../../src/contract/paths';
import { startProgram } from '../support/servers/startProgram';
import { startServers } from '../support/servers/startServers';
import type { Measurement } from './Measurement';

const ROUNDS = 5;

/** Time from `npm start` to the first response, on an existing, empty database. */
export async function start(databaseUrl: string): Promise<Measurement[]> {
  // The first process has migrated the database.
  const servers = await startServers(databaseUrl, 1);
  const measured: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const { url, stop } = await startProgram(['npm', 'start', '--silent'], servers.environment);
      await fetch(`${url}${HEALTH_PATH}`);
      measured.push((performance.now() - began) / 1000);
      await stop();
    }
  } finally {
    await servers.stop();
  }
  return [{ name: 'npm start to its first answer', unit: 's', measured, goal: { atMost: 1.5 } }];
}
