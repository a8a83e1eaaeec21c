import { readConfig } from './config';
import { openForBackup } from './db/openForBackup';
import { writeBackup } from './db/writeBackup';
import { runFileCommand } from './runFileCommand';

runFileCommand('backup', 'holds', async (file) => {
  const db = await openForBackup(readConfig());
  return writeBackup(db, file).finally(() => db.close());
});
