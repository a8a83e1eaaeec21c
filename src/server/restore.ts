import { readConfig } from './config';
import { openDatabase } from './db/openDatabase';
import { restoreBackup } from './db/restoreBackup';
import { runFileCommand } from './runFileCommand';

runFileCommand('restore', 'is restored:', (file) => {
  const config = readConfig();
  return restoreBackup(file, () => openDatabase(config));
});
