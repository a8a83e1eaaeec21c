import { parseArgs } from 'node:util';
import type { Backup } from '../db/backup/backupFormat';
import { reportFailure } from '../reportFailure';

/** The tables whose row counts are printed, with their display names. */
const PRINTED_TABLES = {
  accounts: 'accounts',
  job_sites: 'job sites',
  skip_bins: 'bins',
  users: 'users',
  changes: 'changes',
};

function describe({ head, end }: Backup): string {
  const counts = Object.entries(PRINTED_TABLES).map(
    ([table, words]) => `${(end.counts[table] ?? 0).toLocaleString('en')} ${words}`,
  );
  return `the database as it was at ${head.at}: ${counts.join(', ')}.
The sign-ins and passwords of staff and users are stored by the identity provider, and not in the backup.`;
}

/** Runs a command that takes one backup file, and prints what the backup contains. */
export function runFileCommand(
  name: string,
  wordsAfterFile: string,
  work: (file: string) => Promise<Backup>,
): void {
  async function main() {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error(`${name} FILE`);
    process.stdout.write(`${file} ${wordsAfterFile} ${describe(await work(file))}\n`);
  }
  main().catch(reportFailure);
}
