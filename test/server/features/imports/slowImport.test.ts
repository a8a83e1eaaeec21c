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

const ACTOR = { uid: 'slow', email: 'slow@example.com' };

/** Advances the clock that times transactions. */
function passTime(milliseconds: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}
afterEach(() => jest.restoreAllMocks());

describe('an import that takes longer than its transaction may [IMPORT-5]', () => {
  it('asks for a smaller file, and writes nothing', async () => {
    // Imported inside jest's sandbox, so that `instanceof` recognises its errors.
    const db = openPostgres(new Hosts(await newDatabase(process.env.TEST_DATABASE_URL ?? '')), () => {});
    await migrate(db);
    const run: ImportRun = {
      db,
      today: '2026-12-31',
      bytes: Buffer.from(manyLines(20, 'Slow')),
      onStep: () => {},
    };
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
});
