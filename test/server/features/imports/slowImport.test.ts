import { DatabaseUnavailableError } from '../../../../src/server/db/DatabaseUnavailableError';
import type { Db } from '../../../../src/server/db/Db';
import { migrate } from '../../../../src/server/db/migrate';
import { Hosts } from '../../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../../src/server/db/postgres/openPostgres';
import {
  carryOutImport,
  checkImport,
  type ImportRun,
} from '../../../../src/server/features/imports/runImport';
import { manyLines } from '../../../support/imports/manyLines';
import { newDatabase } from '../../../support/servers/newDatabase';

const RUN: Omit<ImportRun, 'db'> = {
  today: '2026-12-31',
  bytes: Buffer.from(manyLines(20, 'Slow')),
  onStep: () => {},
};
const ACTOR = { uid: 'slow', email: 'slow@example.com' };

async function openDb() {
  // Imported inside jest's sandbox, so that `instanceof` recognises its errors.
  const db = openPostgres(new Hosts(await newDatabase(process.env.TEST_DATABASE_URL ?? '')), () => {});
  await migrate(db);
  return db;
}

/** Advances the clock that times transactions. */
function passTime(milliseconds: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}
afterEach(() => jest.restoreAllMocks());

describe('an import that takes longer than its transaction may [IMPORT-5]', () => {
  it('asks for a smaller file, and writes nothing', async () => {
    const db = await openDb();
    const run = { ...RUN, db };
    const { plan } = await checkImport(run);
    let isWriting = false;
    const imported = carryOutImport(
      {
        ...run,
        onStep: (step) => {
          if (step === 'writing' && !isWriting) passTime(50_000);
          isWriting ||= step === 'writing';
        },
      },
      ACTOR,
      plan ?? '',
    );
    await expect(imported).rejects.toMatchObject({
      code: 'too-large',
      message: 'The import of this file takes more than 50 seconds. Please divide the file',
    });
    expect(isWriting).toBe(true);
    jest.restoreAllMocks();
    expect((await checkImport(run)).plan).toBe(plan);
    await db.close();
  });

  it('is not called too large if only the answer to its commit is late, which may have been done', async () => {
    const db = await openDb();
    const { plan } = await checkImport({ ...RUN, db });
    const late: Db['transaction'] = async (work, milliseconds) => {
      await db.transaction(work, milliseconds);
      passTime(50_000);
      throw new DatabaseUnavailableError(new Error('Query read timeout'));
    };
    await expect(
      carryOutImport({ ...RUN, db: { ...db, transaction: late } }, ACTOR, plan ?? ''),
    ).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await db.close();
  });
});
