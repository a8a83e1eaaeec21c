import { readConfig } from '../config';
import { openForBackup } from '../db/backup/openForBackup';
import { writeBackup } from '../db/backup/writeBackup';
import { runFileCommand } from './runFileCommand';

runFileCommand('backup', 'contains', async (file) => {
  const db = await openForBackup(readConfig());
  return writeBackup(db, file).finally(() => db.close());
});
