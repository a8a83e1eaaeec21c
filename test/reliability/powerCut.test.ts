import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { crashRounds } from '../support/load/crashRounds';
import { compilePreload } from '../support/servers/compilePreload';
import { newFolder } from '../support/servers/newFolder';
import { childOf, killPostgres } from '../support/servers/postgresServer';
import type { RunningProgram } from '../support/servers/startProgram';
import { startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';

/** `npm run test:long -- crashes` raises it. */
const CUTS = Number(process.env.POWER_CUTS ?? 2);

jest.setTimeout(60_000 + 40_000 * CUTS);

const folder = newFolder('power');
const environment = testEnvironment({ DATA_DIR: path.join(folder, 'database') });
const data = path.join(folder, 'database/postgresql/data');
/** The synced state of the disk. */
const shadow = path.join(folder, 'shadow');

it('a power cut loses no answered write, and leaves nothing half done [CRASH-5 KEEP-1]', async () => {
  const library = compilePreload('powerCut', folder);
  await (await startServer(environment)).stop();
  let server: RunningProgram | undefined;
  /** A machine whose disk loses unsynced data. */
  const machine = {
    start: async () => {
      fs.rmSync(shadow, { recursive: true, force: true });
      execFileSync('cp', ['--archive', data, shadow]);
      const preload = { LD_PRELOAD: library, SHADOW_FROM: data, SHADOW_TO: shadow };
      server = await startServer({ ...environment, ...preload });
      return server.url;
    },
    kill: async () => {
      killPostgres(childOf(server?.pid ?? 0));
      await server?.kill();
      fs.rmSync(data, { recursive: true });
      fs.renameSync(shadow, data);
    },
  };
  try {
    await crashRounds('power cut', machine, CUTS);
  } finally {
    await machine.kill();
  }
});
