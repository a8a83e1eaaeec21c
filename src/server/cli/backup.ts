import { readConfig } from '../config';
import { openExistingDatabase } from '../db/openExistingDatabase';
import { writeBackup } from '../db/backup/writeBackup';
import { runFileCommand } from './runFileCommand';

runFileCommand('backup', 'contains', async (file) => {
  const db = await openExistingDatabase(readConfig());
  return writeBackup(db, file).finally(() => db.close());
});
