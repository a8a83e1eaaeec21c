import { readConfig } from '../config';
import { openExistingDatabase } from '../db/openExistingDatabase';
import { writeBackup } from '../db/backup/writeBackup';
import { runFileCommand } from './runFileCommand';

runFileCommand('backup', 'contains', async (file) => {
  const db = await openExistingDatabase(readConfig());
  try {
    return await writeBackup(db, file);
  } finally {
    await db.close();
  }
});
