import fs from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { todayIn } from '../../contract/calendarDate';
import { FILE_TOO_LARGE, MAX_IMPORT_BYTES } from '../../contract/imports';
import { readConfig } from '../config';
import { openExistingDatabase } from '../db/openExistingDatabase';
import { parseJson } from '../db/jsonList';
import { refuseOtherSchema } from '../db/migrate';
import { carryOutImport, checkImport } from '../features/imports/runImport';
import { reportFailure } from '../reportFailure';
import { countsOf, reportWords } from './reportWords';

const USAGE = 'import FILE [--dry-run]';

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run with a uid that has no name.
    return `uid ${process.getuid?.() ?? ''}`;
  }
}

/** The actor of the import in the history: a user of this machine, not a member of staff. */
function operator() {
  const name = `${userName()}@${os.hostname()}`;
  return { uid: `command line ${name}`, email: name };
}

async function readFile(file: string): Promise<Buffer> {
  const { size } = await fs.stat(file);
  if (size > MAX_IMPORT_BYTES) throw new Error(FILE_TOO_LARGE);
  return fs.readFile(file);
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  const bytes = await readFile(file);
  const config = readConfig();
  const db = await openExistingDatabase(config);
  try {
    await refuseOtherSchema(db);
    const run = { db, bytes, today: todayIn(config.businessTimeZone, new Date()), onStep: () => {} };
    const report = await checkImport(run);
    process.stdout.write(reportWords(report));
    if (report.errors.count > 0) throw new Error('Nothing was imported');
    if (values['dry-run'] || report.plan === null) return;
    const { creates, changeId } = parseJson(await carryOutImport(run, operator(), report.plan));
    process.stdout.write(
      `Imported: ${countsOf(creates)}. In the history this is change ${changeId}, which can be undone there.\n`,
    );
  } finally {
    await db.close();
  }
}

main().catch(reportFailure);
