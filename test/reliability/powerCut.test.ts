import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crashRounds, type Victim } from '../support/load/crashRounds';
import { compilePreload } from '../support/servers/compilePreload';
import { childOf, killPostgres } from '../support/servers/postgresServer';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { printFigure } from '../support/load/printFigure';
import { testEnvironment } from '../support/servers/testEnvironment';

/** `npm run test:long -- crashes` raises it. */
const CUTS = Number(process.env.POWER_CUTS ?? 2);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

jest.setTimeout(60_000 + 15_000 * CUTS);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-power-'));
const dataDir = path.join(folder, 'database');
const data = path.join(dataDir, 'postgresql/data');
/** The synced state of the disk. */
const shadow = path.join(folder, 'shadow');
let library: string;
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const copy = (from: string, to: string) => execFileSync('cp', ['--archive', from, to]);

/** A machine whose disk loses unsynced data. */
class Machine implements Victim {
  #running: RunningProgram | undefined;

  async start(): Promise<string> {
    fs.rmSync(shadow, { recursive: true, force: true });
    copy(data, shadow);
    this.#running = await startProgram(['node', PROGRAM], {
      ...testEnvironment({ DATA_DIR: dataDir }),
      LD_PRELOAD: library,
      SHADOW_FROM: data,
      SHADOW_TO: shadow,
    });
    return this.#running.url;
  }

  async kill(): Promise<void> {
    const { pid = 0 } = this.#running ?? {};
    killPostgres(childOf(pid));
    await this.#running?.kill();
    fs.rmSync(data, { recursive: true });
    fs.renameSync(shadow, data);
  }
}

it('a power cut loses no answered write, and leaves nothing half done [CRASH-5 KEEP-1]', async () => {
  library = compilePreload('powerCut', folder);
  await (await startProgram(['node', PROGRAM], testEnvironment({ DATA_DIR: dataDir }))).stop();
  const machine = new Machine();
  const crashes = await crashRounds(machine, CUTS, SEED).finally(() => machine.kill());
  printFigure(
    `${CUTS} power cuts (seed ${SEED})`,
    `${crashes.answered} answered writes, 0 lost; ${crashes.unanswered} unanswered, ${crashes.carriedOut} of them carried out, 0 by halves`,
  );
  expect(crashes.answered).toBeGreaterThan(CUTS);
});
